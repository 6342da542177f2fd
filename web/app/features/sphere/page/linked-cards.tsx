import { Button } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import { slugOf } from '#contract/slug.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Arch } from '../../../ui/arch.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { DealDialog, dealsOfPersonQuery, describeDealOfPerson } from '../../deals/public.ts';
import { vaultPagePaths } from '../../doors-vault/public.ts';
import { DealStatusBadge } from '../../transactions/public.ts';
import { streetOf } from '../contact-text.ts';
import classes from './contact-page.module.css';

interface Props {
  contact: Contact;
}

/** The deals of a contact, as the client or in another role, and a button that opens a new one. */
export function DealsCard({ contact }: Props) {
  const { data: deals, isError, refetch } = useQuery(dealsOfPersonQuery({ contactId: contact.id }));
  const [isAdding, adding] = useOpenState();
  return (
    <Card className={classes.card}>
      <h2>
        Deals <span className={classes.count}>{deals?.length || ''}</span>
        <Button
          className={classes.headLink}
          variant="subtle"
          size="xs"
          px={0}
          aria-haspopup="dialog"
          onClick={adding.open}
        >
          Add deal
        </Button>
      </h2>
      {isError && <LoadErrorNotice message={transactionMessages.load} onRetry={() => void refetch()} />}
      {deals?.length === 0 && <p className={classes.none}>Deals with this contact will appear here.</p>}
      {deals?.map((deal) => (
        <DesktopLink key={deal.id} className={classes.line} to={`transactions/${deal.id}`}>
          <div>
            <b>{deal.address ? streetOf(deal.address) : deal.fullName}</b>
            <small>{describeDealOfPerson(deal)}</small>
          </div>
        </DesktopLink>
      ))}
      {isAdding && <DealDialog client={contact} onClose={adding.close} />}
    </Card>
  );
}

export function DoorsCard({ contact: { doors } }: Props) {
  return (
    <Card className={classes.card}>
      <h2>
        Doors <span className={classes.count}>{doors.length || ''}</span>
        <DesktopLink className={classes.headLink} to={vaultPagePaths.categories}>
          Open vault
        </DesktopLink>
      </h2>
      {doors.length === 0 && <p className={classes.none}>Doors of this contact will appear here.</p>}
      {doors.map(({ id, address, category, status }) => (
        <DesktopLink
          key={id}
          className={classes.line}
          to={vaultPagePaths.door({ category, slug: slugOf(address) })}
        >
          <Arch width={26} height={34} tone="accent">
            <IconDoor size={17} aria-hidden="true" />
          </Arch>
          <div>
            <b>{streetOf(address)}</b>
            <small>{doorCategoryNames[category]}</small>
          </div>
          <DealStatusBadge status={status} />
        </DesktopLink>
      ))}
    </Card>
  );
}
