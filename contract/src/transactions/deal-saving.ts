import type { z } from 'zod';
import { addressKeyOf } from '../addresses/address-key.ts';
import { type Day, toDay } from '../day.ts';
import { type Cents, cents, centsFromDollars, toDollars } from '../money.ts';
import type { DealStatus, TransactionType } from './deal-labels.ts';
import type { StoredValueTypes } from './transaction-fields.ts';
import {
  calculateDealStatus,
  type SaveTransaction,
  type TransactionValues,
  type UpdateTransaction,
  validateDealDay,
} from './transactions.ts';

interface StoredValues {
  day: Day;
  address: string;
  client: string;
  type: TransactionType;
  status: DealStatus;
  money: Cents;
  contact: string | null;
}

/** A value for each field of a transaction, as it is stored. */
type DealFields = StoredValueTypes<StoredValues>;

interface Deal extends DealFields {
  addressKey: string;
}

/** The fields that a request may omit. */
type PreviousDeal = Omit<Deal, 'addressKey' | 'volume' | 'commission' | 'fullName'>;

/** The fields of a stored deal as the API returns them. */
export const toApiTransactionFields = (deal: DealFields): TransactionValues => ({
  date: deal.day,
  address: deal.address,
  volume: toDollars(deal.volume),
  commission: toDollars(deal.commission),
  fullName: deal.fullName,
  transactionType: deal.type,
  status: deal.status,
  contactId: deal.contactId,
});

/** The deal of a transaction, as the server stores it. */
export const toStoredDeal = (values: TransactionValues): Deal => ({
  day: toDay(values.date),
  address: values.address,
  addressKey: addressKeyOf(values.address),
  volume: centsFromDollars(values.volume) ?? cents(0),
  commission: centsFromDollars(values.commission) ?? cents(0),
  fullName: values.fullName,
  type: values.transactionType,
  status: values.status,
  contactId: values.contactId,
});

export const createDealDefaults = (today: Day): PreviousDeal => ({
  day: today,
  address: '',
  type: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
});

/** The deal with the input applied to its previous values, or the problem with its date. */
export function applyTransactionInput(
  input: z.output<typeof SaveTransaction>,
  previous: PreviousDeal,
  today: Day,
): { deal: Deal } | { problem: string } {
  const day = (input.date as Day | undefined) ?? previous.day;
  const problem = validateDealDay(day, today);
  if (problem) return { problem };
  const address = input.address ?? previous.address;
  const deal: Deal = {
    day,
    address,
    addressKey: addressKeyOf(address),
    volume: input.volume,
    commission: input.commission,
    fullName: input.fullName,
    type: input.transactionType ?? previous.type,
    status: calculateDealStatus(day, input.status ?? previous.status, today),
    contactId: input.contactId === undefined ? previous.contactId : input.contactId,
  };
  return { deal };
}

/** Whether the change is based on the latest version. A change without a version is accepted. */
export function isLatestTransactionVersion(
  saved: { version: number; updatedAt: Date },
  { version, updatedAt }: Pick<UpdateTransaction, 'version' | 'updatedAt'>,
): boolean {
  if (version !== undefined) return saved.version === version;
  return updatedAt === undefined || saved.updatedAt.getTime() === Date.parse(updatedAt);
}

type DoorFacts = Pick<Deal, 'addressKey' | 'fullName' | 'type' | 'status'>;

/** Whether a change of the deal affects its door. */
export const isDoorAffected = (previous: DoorFacts, after: DoorFacts): boolean =>
  (['addressKey', 'fullName', 'type', 'status'] as const).some((field) => previous[field] !== after[field]);
