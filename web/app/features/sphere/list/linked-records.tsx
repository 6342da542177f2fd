import type { ReactNode } from 'react';
import { slugOf } from '#contract/slug.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact, LinkedDoor, LinkedTransaction } from '#contract/sphere/sphere.ts';
import { dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { usePanel } from '../../../shell/core/panels.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { vaultPagePaths } from '../../doors-vault/public.ts';
import { dealDateText, moneyText } from '../../transactions/public.ts';
import { streetOf } from '../contact-text.ts';
import type { MenuEntry } from './linked-records-menu.tsx';
import classes from './sphere-list.module.css';

const LinkedRecordsMenu = lazyWithRetry(() => import('./linked-records-menu.tsx'));

const doorPath = ({ category, address }: Pick<LinkedDoor, 'category' | 'address'>): string =>
  vaultPagePaths.door({ category, slug: slugOf(address) });

export function LinkedDoors({ contact }: { contact: Contact }) {
  const [first] = contact.doors;
  return (
    <Entries
      label={`All doors for ${contactNameOf(contact)}`}
      first={
        first && (
          <DesktopLink className={classes.entry} to={doorPath(first)} title={first.address}>
            {streetOf(first.address)}
          </DesktopLink>
        )
      }
      all={contact.doors.map((door) => ({
        id: door.id,
        words: streetOf(door.address),
        detail: dealStatusNames[door.status],
        to: doorPath(door),
      }))}
    />
  );
}

export function LinkedTransactions({ contact }: { contact: Contact }) {
  const { open } = usePanel();
  const [first] = contact.transactions;
  const show = (deal: LinkedTransaction) => open('transaction', { deal: deal.id });
  const dealText = (deal: LinkedTransaction) => `${dealDateText(deal)} · ${moneyText(deal.volume)}`;
  return (
    <Entries
      label={`All transactions for ${contactNameOf(contact)}`}
      first={
        first && (
          <button type="button" className={classes.entry} title={first.address} onClick={() => show(first)}>
            {dealText(first)}
          </button>
        )
      }
      all={contact.transactions.map((deal) => ({
        id: deal.id,
        words: dealText(deal),
        detail: streetOf(deal.address),
        onChoose: () => show(deal),
      }))}
    />
  );
}

interface EntriesProps {
  label: string;
  first: ReactNode;
  all: MenuEntry[];
}

/** The first linked record, and a button that opens all of them. */
function Entries({ label, first, all }: EntriesProps) {
  if (!first) return <span className={classes.none}>—</span>;
  if (all.length === 1) return first;
  return (
    <span className={classes.entries}>
      {first}
      <PopupOpener
        kind="menu"
        button={(props) => (
          <button {...props} type="button" className={classes.more} aria-label={label}>
            +{all.length - 1}
          </button>
        )}
      >
        {(opened) => <LinkedRecordsMenu {...opened} entries={all} />}
      </PopupOpener>
    </span>
  );
}
