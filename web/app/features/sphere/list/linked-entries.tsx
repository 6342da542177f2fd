import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullNameOf } from '#contract/people.ts';
import { slugOf } from '#contract/slug.ts';
import type { Contact, LinkedDoor, LinkedTransaction } from '#contract/sphere.ts';
import { dealStatusNames } from '#contract/transactions.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';
import { usePanel } from '../../../shell/ground/panels.ts';
import { vaultPages } from '../../doors-vault/public.ts';
import { dateText, moneyText } from '../../transactions/public.ts';
import { streetOf } from '../contact-text.ts';
import classes from './sphere-list.module.css';

const doorPath = ({ category, address }: Pick<LinkedDoor, 'category' | 'address'>): string =>
  vaultPages.door({ category, slug: slugOf(address) });

export function DoorEntries({ contact }: { contact: Contact }) {
  const { doors } = contact;
  const [first, ...others] = doors;
  return (
    <Entries
      label={`All doors for ${fullNameOf(contact)}`}
      first={first && <DoorLink door={first} />}
      more={others.length}
    >
      {doors.map((door) => (
        <Menu.Item key={door.id} component={DesktopLink} to={doorPath(door)}>
          {streetOf(door.address)} <small className={classes.none}>{dealStatusNames[door.status]}</small>
        </Menu.Item>
      ))}
    </Entries>
  );
}

const DoorLink = ({ door }: { door: LinkedDoor }) => (
  <DesktopLink className={classes.entry} to={doorPath(door)} title={door.address}>
    {streetOf(door.address)}
  </DesktopLink>
);

export function TransactionEntries({ contact }: { contact: Contact }) {
  const { open } = usePanel();
  const { transactions } = contact;
  const [first, ...others] = transactions;
  const show = (deal: LinkedTransaction) => open('transaction', { deal: deal.id });
  return (
    <Entries
      label={`All transactions for ${fullNameOf(contact)}`}
      first={
        first && (
          <button type="button" className={classes.entry} title={first.address} onClick={() => show(first)}>
            {dateText(first)} · {moneyText(first.volume)}
          </button>
        )
      }
      more={others.length}
    >
      {transactions.map((deal) => (
        <Menu.Item key={deal.id} onClick={() => show(deal)}>
          {dateText(deal)} · {moneyText(deal.volume)}{' '}
          <small className={classes.none}>{streetOf(deal.address)}</small>
        </Menu.Item>
      ))}
    </Entries>
  );
}

interface EntriesProps {
  label: string;
  first: ReactNode;
  /** How many there are beside the first. */
  more: number;
  children: ReactNode;
}

/** The first in full; all of them behind a button that says how many more there are. */
function Entries({ label, first, more, children }: EntriesProps) {
  if (!first) return <span className={classes.none}>—</span>;
  if (more === 0) return first;
  return (
    <span className={classes.entries}>
      {first}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <button type="button" className={classes.more} aria-label={label}>
            +{more}
          </button>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </span>
  );
}
