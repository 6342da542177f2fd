import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type DealPerson, dealRoleNames } from '#contract/deals/deal-people.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { splitFullName } from '#contract/people.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { useRemoveDealPerson } from './api.ts';
import classes from './deal-page.module.css';

const detailOf = ({ role, vendorId, company }: DealPerson) =>
  [dealRoleNames[role], vendorId ? 'from the Vendor Roster' : company].filter(Boolean).join(', ');

/**
 * Returns where a person's name links to: the contact's page, or for a vendor the roster, searched by name.
 */
const pageOf = ({ contactId, name }: DealPerson) =>
  contactId ? `the-sphere/${contactId}` : `vendor-roster?${new URLSearchParams({ search: name })}`;

/** The client and everyone else who takes part in the deal. */
export function PeopleCard({ deal, people }: { deal: Deal; people: readonly DealPerson[] }) {
  const [isAdding, adding] = useOpenState();
  const remove = useRemoveDealPerson(deal.id);
  const drop = (person: DealPerson) =>
    void remove
      .mutateAsync(person.id)
      .catch((error) => toast.error('Not removed', problemMessage(error, transactionMessages.save)));
  return (
    <Card className={classes.card} aria-labelledby="deal-people">
      <header className={classes.cardHead}>
        <h2 id="deal-people">People</h2>
        <Button variant="subtle" size="xs" aria-haspopup="dialog" onClick={adding.open}>
          Add
        </Button>
      </header>
      <ul className={classes.people}>
        <li className={classes.person}>
          <PersonAvatar person={splitFullName(deal.fullName)} />
          <span className={classes.personName}>
            {deal.contactId ? (
              <DesktopLink to={`the-sphere/${deal.contactId}`}>{deal.fullName}</DesktopLink>
            ) : (
              deal.fullName
            )}
            <small>{deal.transactionType === 'BUYERS' ? 'Buyer' : 'Seller'}</small>
          </span>
        </li>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonAvatar person={splitFullName(person.name)} />
            <span className={classes.personName}>
              <DesktopLink to={pageOf(person)}>{person.name}</DesktopLink>
              <small>{detailOf(person)}</small>
            </span>
            <ActionIcon variant="subtle" aria-label={`Remove ${person.name}`} onClick={() => drop(person)}>
              <IconX size={17} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {isAdding && <AddPersonDialog dealId={deal.id} onClose={adding.close} />}
    </Card>
  );
}
