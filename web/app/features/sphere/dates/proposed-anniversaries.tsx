import { Button, Checkbox, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnniversaryProposal } from '#contract/sphere/sphere-dates.ts';
import { dayText, streetOf } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';
import { proposedAnniversariesQuery, useAcceptAnniversaries } from './api.ts';
import classes from './dates.module.css';

/** Home purchases whose anniversary is not set. Existing dates are never overwritten. */
export function ProposedAnniversaries() {
  const { data: proposals = [] } = useQuery(proposedAnniversariesQuery);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const accept = useAcceptAnniversaries();
  if (proposals.length === 0) return null;
  const chosen = proposals.filter(({ contactId }) => !excluded.has(contactId));

  function toggle(id: string) {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    setExcluded(next);
  }

  const save = () =>
    void accept.mutateAsync(chosen.map(({ contactId }) => contactId)).then(
      ({ filled }) => sphereToasts.done('Home Anniversaries Saved', `${filled} filled in.`),
      (error) => sphereToasts.failed('Save Failed', error, 'Please try again.'),
    );

  return (
    <Flex aria-labelledby="proposed" component="section" direction="column" gap="md" pt={4}>
      <h3 id="proposed" className={classes.title}>
        Home anniversaries from your closings <span>{proposals.length}</span>
      </h3>
      <div className={classes.proposals}>
        {proposals.map((one) => (
          <Checkbox
            key={one.contactId}
            label={one.name}
            description={proposalText(one)}
            checked={!excluded.has(one.contactId)}
            onChange={() => toggle(one.contactId)}
          />
        ))}
      </div>
      <Flex justify="flex-end" gap={8}>
        <Button size="xs" disabled={chosen.length === 0 || accept.isPending} onClick={save}>
          Fill in {chosen.length}
        </Button>
      </Flex>
    </Flex>
  );
}

const proposalText = ({ homeAnniversary, address }: AnniversaryProposal): string =>
  `${dayText(homeAnniversary)} · ${streetOf(address)}`;
