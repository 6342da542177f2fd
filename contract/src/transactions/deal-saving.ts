import type { z } from 'zod';
import { addressKeyOf } from '../addresses/address-key.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { DealStatus, TransactionType } from './deal-labels.ts';
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

type PreviousDeal = Pick<Deal, 'day' | 'address' | 'type' | 'status' | 'contactId'>;

/** The defaults of a new deal. */
export const newDealDefaults = (today: Day): PreviousDeal => ({
  day: today,
  address: '',
  type: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
});

/** The deal with the input applied to its previous values, or the problem with its date. */
export function dealFromInput(
  input: z.output<typeof SaveTransaction>,
  previous: PreviousDeal,
  today: Day,
): { deal: Deal } | { problem: string } {
  const day = (input.date as Day | undefined) ?? previous.day;
  const problem = dealDayProblem(day, today);
  if (problem) return { problem };
  const address = input.address ?? previous.address;
  const deal = {
    day,
    address,
    addressKey: addressKeyOf(address),
    volume: input.volume,
    commission: input.commission,
    fullName: input.fullName,
    type: input.transactionType ?? previous.type,
    status: statusOn(day, input.status ?? previous.status, today),
    contactId: input.contactId === undefined ? previous.contactId : input.contactId,
  };
  return { deal };
}

/** Whether the change is based on the latest version. A change without a version is accepted. */
export function isLatestVersion(
  saved: { version: number; updatedAt: Date },
  { version, updatedAt }: Pick<UpdateTransaction, 'version' | 'updatedAt'>,
): boolean {
  if (version !== undefined) return saved.version === version;
  return updatedAt === undefined || saved.updatedAt.getTime() === Date.parse(updatedAt);
}

type DoorFacts = Pick<Deal, 'addressKey' | 'fullName' | 'type' | 'status'>;

/** Whether a change of the deal affects its door. */
export const changesDoor = (previous: DoorFacts, after: DoorFacts): boolean =>
  (['addressKey', 'fullName', 'type', 'status'] as const).some((field) => previous[field] !== after[field]);
