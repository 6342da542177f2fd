import type { z } from 'zod';
import { addressKeyOf } from '#contract/address-key.ts';
import { type Day, dayOf } from '#contract/day.ts';
import { dollarsOf } from '#contract/money.ts';
import {
  dealDayProblem,
  type SaveTransaction,
  type Transaction,
  type UpdateTransaction,
} from '#contract/transactions.ts';
import { fail } from '../../core/errors.ts';
import type { NewTransaction, TransactionRow } from './store.ts';

type Wish = z.output<typeof SaveTransaction>;

/** A row as its owner sees it. */
export const transactionOf = (row: TransactionRow): Transaction => ({
  id: row.id,
  date: row.day,
  address: row.address,
  volume: dollarsOf(row.volume),
  commission: dollarsOf(row.commission),
  fullName: row.fullName,
  transactionType: row.type,
  status: row.status,
  contactId: row.contactId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type Deal = Pick<
  NewTransaction,
  'day' | 'address' | 'addressKey' | 'volume' | 'commission' | 'fullName' | 'type' | 'status' | 'contactId'
>;
type Before = Omit<Deal, 'volume' | 'commission' | 'fullName' | 'addressKey'>;

/** What a new deal has where nothing was said. */
export const newDeal = (now: Date, timeZone: string): Before => ({
  day: dayOf(now, timeZone),
  address: '',
  type: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
});

/** The deal as wished, with what was not said as it was before. */
export function dealOf(wish: Wish, before: Before, today: Day): Deal {
  const day = (wish.date as Day | undefined) ?? before.day;
  const problem = dealDayProblem(day, today);
  if (problem) throw fail('invalid', problem, { field: 'date' });
  const address = wish.address ?? before.address;
  return {
    day,
    address,
    addressKey: addressKeyOf(address),
    volume: wish.volume,
    commission: wish.commission,
    fullName: wish.fullName,
    type: wish.transactionType ?? before.type,
    status: wish.status ?? before.status,
    contactId: wish.contactId === undefined ? before.contactId : wish.contactId,
  };
}

/** Whether the saver has seen the latest version; whoever does not say is taken at their word. */
export function isSeen(
  row: TransactionRow,
  { version, updatedAt }: Pick<UpdateTransaction, 'version' | 'updatedAt'>,
) {
  if (version !== undefined) return row.version === version;
  return updatedAt === undefined || row.updatedAt.getTime() === Date.parse(updatedAt);
}

/** Whether the door of a deal should tell something else than before. */
export const changesDoor = (before: TransactionRow, after: TransactionRow): boolean =>
  (['addressKey', 'fullName', 'type', 'status'] as const).some((field) => before[field] !== after[field]);
