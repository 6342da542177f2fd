import type { z } from 'zod';
import { addressKeyOf } from './address-key.ts';
import type { Day } from './day.ts';
import type { DealStatus, TransactionType } from './deal-words.ts';
import type { Cents } from './money.ts';
import { dealDayProblem, type SaveTransaction, statusOn, type UpdateTransaction } from './transactions.ts';

interface Deal {
  day: Day;
  address: string;
  addressKey: string;
  volume: Cents;
  commission: Cents;
  fullName: string;
  type: TransactionType;
  status: DealStatus;
  contactId: string | null;
}

type Before = Pick<Deal, 'day' | 'address' | 'type' | 'status' | 'contactId'>;

/** What a new deal has where nothing was said. */
export const newDeal = (today: Day): Before => ({
  day: today,
  address: '',
  type: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
});

/** The deal as wished, with what was not said as it was before; or why its day cannot be. */
export function dealOf(
  wish: z.output<typeof SaveTransaction>,
  before: Before,
  today: Day,
): { deal: Deal } | { problem: string } {
  const day = (wish.date as Day | undefined) ?? before.day;
  const problem = dealDayProblem(day, today);
  if (problem) return { problem };
  const address = wish.address ?? before.address;
  const deal = {
    day,
    address,
    addressKey: addressKeyOf(address),
    volume: wish.volume,
    commission: wish.commission,
    fullName: wish.fullName,
    type: wish.transactionType ?? before.type,
    status: statusOn(day, wish.status ?? before.status, today),
    contactId: wish.contactId === undefined ? before.contactId : wish.contactId,
  };
  return { deal };
}

/** Whether the saver has seen the latest version; whoever does not say is taken at their word. */
export function isSeen(
  saved: { version: number; updatedAt: Date },
  { version, updatedAt }: Pick<UpdateTransaction, 'version' | 'updatedAt'>,
): boolean {
  if (version !== undefined) return saved.version === version;
  return updatedAt === undefined || saved.updatedAt.getTime() === Date.parse(updatedAt);
}

type DoorFacts = Pick<Deal, 'addressKey' | 'fullName' | 'type' | 'status'>;

/** Whether the door of a deal should tell something else than before. */
export const changesDoor = (before: DoorFacts, after: DoorFacts): boolean =>
  (['addressKey', 'fullName', 'type', 'status'] as const).some((field) => before[field] !== after[field]);

type Place = Pick<Deal, 'addressKey' | 'day' | 'type'>;

/** Whether two deals look like one saved twice. */
export const isSameDeal = (one: Place, other: Place): boolean =>
  one.addressKey === other.addressKey && one.day === other.day && one.type === other.type;
