import { z } from 'zod';
import { AddressParts, AddressText, joinAddress } from '../addresses/addresses.ts';
import { amountSchema } from '../amount.ts';
import { type Day, yearOf } from '../day.ts';
import { DaySchema, DayText, YearSchema } from '../day-schema.ts';
import { createCaseInsensitiveEnum } from '../enum-ignoring-case.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { cents } from '../money.ts';
import { fullNameOf } from '../people.ts';
import { normalizeLine } from '../plain-text.ts';
import { type DealStatus, dealStatuses, transactionTypes } from './deal-labels.ts';
import {
  type TransactionColumnKey,
  type TransactionFieldKey,
  transactionColumnKeys,
} from './transaction-fields.ts';

export const transactionMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  volume: 'Transaction volume must be greater than 0',
  commission: 'Commission must be a valid amount',
  tooEarly: 'Date must be in 1900 or later',
  tooLate: 'Date must not be more than 5 years in the future',
  type: 'Please choose Buyers or Sellers',
  status: 'Please choose Closed, Pending or Cancelled',
  contact: 'This contact was not found. Please choose another.',
  ahead: 'A future closing stays pending until its day',
  duplicate: 'Duplicate Transaction!',
  duplicateQuestion:
    'A transaction with this date, type and address is already saved. Do you want to save this one as well?',
  changed: 'This transaction was changed somewhere else. Please review it and save again.',
  delete: 'Are you sure you want to delete this transaction? This action cannot be undone.',
  deleteYes: 'Yes, Delete',
  deleteNo: 'No, Keep It',
  empty: 'No transactions found',
  noMatch: 'No transactions match the selected filters',
  load: 'Failed to fetch transactions',
  save: 'Failed to save transaction. Please try again.',
} as const;

export const transactionPageSize = 10;

const maxAmount = cents(99_999_999_999);
export const Volume = amountSchema({
  enough: (dollars) => dollars > 1,
  message: transactionMessages.volume,
  max: maxAmount,
});
export const Commission = amountSchema({
  enough: (dollars) => dollars >= 0,
  message: transactionMessages.commission,
  max: maxAmount,
});

const yearsAhead = 5;

/**
 * Why a deal can't have this date, or undefined. The date may be some years ahead, because pending deals
 * close later.
 */
export function validateDealDay(day: Day, today: Day): string | undefined {
  if (yearOf(day) < 1900) return transactionMessages.tooEarly;
  return yearOf(day) > yearOf(today) + yearsAhead ? transactionMessages.tooLate : undefined;
}

/** A deal with a future date is pending, not closed. It may be cancelled at any time. */
export const calculateDealStatus = (day: Day, status: DealStatus, today: Day): DealStatus =>
  status === 'CLOSED' && day > today ? 'PENDING' : status;

export const ClientName = z
  .string(transactionMessages.firstName)
  .overwrite(normalizeLine)
  .min(1, transactionMessages.firstName)
  .max(200, 'Client name must be 200 characters or fewer');

/** The request schema of each field. */
const inputFields = {
  date: DaySchema.optional(),
  address: AddressText.optional(),
  volume: Volume,
  commission: Commission,
  fullName: ClientName,
  transactionType: createCaseInsensitiveEnum(transactionTypes, transactionMessages.type).optional(),
  status: createCaseInsensitiveEnum(dealStatuses, transactionMessages.status).optional(),
  contactId: Id.nullable().optional(),
} satisfies Record<TransactionFieldKey, z.ZodType>;

/**
 * Omitted fields get defaults in a new transaction (today, Buyers, Closed) and stay as they are in an
 * existing one.
 */
export const SaveTransaction = z.object({
  ...inputFields,
  /** Saves even if another transaction has the same date, type and address. */
  confirmDuplicate: z.boolean().optional(),
});
export type SaveTransaction = z.input<typeof SaveTransaction>;

/** The version or last change that the user saw. An update based on an older one is a conflict. */
export const UpdateTransaction = SaveTransaction.extend({
  version: z.int().optional(),
  updatedAt: Instant.optional(),
});
export type UpdateTransaction = z.input<typeof UpdateTransaction>;

/** The response schema of each field. Amounts are dollars. */
const responseFields = {
  date: DayText,
  address: z.string(),
  volume: z.number(),
  commission: z.number(),
  fullName: z.string(),
  transactionType: z.enum(transactionTypes),
  status: z.enum(dealStatuses),
  contactId: Id.nullable(),
} satisfies Record<TransactionFieldKey, z.ZodType>;

export const Transaction = z.object({
  id: Id,
  ...responseFields,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Transaction = z.output<typeof Transaction>;
export type TransactionValues = Pick<Transaction, TransactionFieldKey>;

/**
 * If the transaction looks like a duplicate, the server saves nothing and returns the existing transaction.
 */
export const SavedTransaction = z.object({
  success: z.boolean(),
  isDuplicate: z.boolean(),
  message: z.string().optional(),
  transaction: Transaction,
});
export type SavedTransaction = z.output<typeof SavedTransaction>;

export const TransactionResponse = z.object({ success: z.literal(true), transaction: Transaction });

export const transactionSorts = transactionColumnKeys;
export type TransactionSort = TransactionColumnKey;

const filters = {
  search: z.string().overwrite(normalizeLine).max(200).optional(),
  year: YearSchema.optional(),
  type: createCaseInsensitiveEnum(transactionTypes, transactionMessages.type).optional(),
  status: createCaseInsensitiveEnum(dealStatuses, transactionMessages.status).optional(),
  sort: z.enum(transactionSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

export const TransactionFilters = z.object(filters);
export type TransactionFilters = z.output<typeof TransactionFilters>;

/** Without any parameter, the query returns the whole list, latest first. */
export const TransactionQuery = z.object({
  ...filters,
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type TransactionQuery = z.output<typeof TransactionQuery>;

const OpenTotals = z.object({ count: z.int(), volume: z.number(), commission: z.number() });

export const TransactionPage = z.object({
  transactions: z.array(Transaction),
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  /** The totals of all matches, not only of this page. Pending and cancelled deals are counted separately. */
  totals: z.object({
    closedSides: z.int(),
    volume: z.number(),
    commission: z.number(),
    averageRate: z.number(),
    pending: OpenTotals,
    cancelled: OpenTotals,
  }),
});
export type TransactionPage = z.output<typeof TransactionPage>;

export const TransactionList = z.union([TransactionPage, z.array(Transaction)]);

export const TransactionsByContactQuery = z.object({
  name: z.string().overwrite(normalizeLine).min(1, 'Name is required').max(200),
  contactId: Id.optional(),
});
export const TransactionsOfContact = z.object({
  success: z.literal(true),
  transactions: z.array(Transaction),
});

const required = (message: string) => z.string().overwrite(normalizeLine).min(1, message).max(100);

/** The transaction form, with names and address in separate fields. */
export const TransactionForm = z.object({
  ...AddressParts.shape,
  date: DayText,
  firstName: required(transactionMessages.firstName),
  lastName: required(transactionMessages.lastName),
  volume: Volume,
  commission: Commission,
  transactionType: z.enum(transactionTypes),
  status: z.enum(dealStatuses),
});
export type TransactionForm = z.input<typeof TransactionForm>;

/** Converts the form to the request, which sets every field of the form. */
export function transactionFromForm(
  form: TransactionForm,
): Required<Pick<SaveTransaction, TransactionColumnKey>> {
  const { date, volume, commission, transactionType, status } = form;
  return {
    date,
    volume,
    commission,
    transactionType,
    status,
    fullName: fullNameOf({ firstName: form.firstName.trim(), lastName: form.lastName.trim() }),
    address: joinAddress(form),
  };
}
