import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnniversaryProposal } from '#contract/sphere-dates.ts';
import { dayText, streetOf } from '../contact-text.ts';
import { notices } from '../notices.ts';
import { proposalsQuery, useAcceptAnniversaries } from './api.ts';
import classes from './dates.module.css';

/** Homes bought with us whose day is not kept yet. Nothing that is kept is ever overwritten. */
export function ProposedAnniversaries() {
  const { data: proposals = [] } = useQuery(proposalsQuery);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const accept = useAcceptAnniversaries();
  if (proposals.length === 0) return null;
  const chosen = proposals.filter(({ contactId }) => !left.has(contactId));

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }

  const save = () =>
    accept.mutate(
      chosen.map(({ contactId }) => contactId),
      {
        onSuccess: ({ filled }) => notices.done('Home Anniversaries Saved', `${filled} filled in.`),
        onError: (error) => notices.failed('Save Failed', error, 'Please try again.'),
      },
    );

  return (
    <section aria-labelledby="proposed" className={classes.stack}>
      <h3 id="proposed" className={classes.title}>
        Home anniversaries from your closings <span>{proposals.length}</span>
      </h3>
      <div className={classes.proposals}>
        {proposals.map((one) => (
          <Checkbox
            key={one.contactId}
            label={one.name}
            description={proposalText(one)}
            checked={!left.has(one.contactId)}
            onChange={() => toggle(one.contactId)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button size="xs" disabled={chosen.length === 0 || accept.isPending} onClick={save}>
          Fill in {chosen.length}
        </Button>
      </div>
    </section>
  );
}

const proposalText = ({ homeAnniversary, address }: AnniversaryProposal): string =>
  `${dayText(homeAnniversary)} · ${streetOf(address)}`;
