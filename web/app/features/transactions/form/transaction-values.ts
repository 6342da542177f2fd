import { type FormErrors, schemaResolver } from '@mantine/form';
import { type AddressParts, joinAddress, splitAddress } from '#contract/addresses/addresses.ts';
import { type Day, formatDay, isDay, toDay } from '#contract/day.ts';
import { toDollarInput } from '#contract/dollar-fields.ts';
import { type Cents, centsFromDollars, formatMoney } from '#contract/money.ts';
import { splitFullName } from '#contract/people.ts';
import {
  type DealStatus,
  dealStatusNames,
  type TransactionType,
  transactionTypeNames,
} from '#contract/transactions/deal-labels.ts';
import type { TransactionFieldKey } from '#contract/transactions/transaction-fields.ts';
import {
  type SaveTransaction,
  type Transaction,
  TransactionForm,
  transactionFromForm,
  validateDealDay,
} from '#contract/transactions/transactions.ts';

/** The form's values. */
export interface TransactionValues extends AddressParts {
  date: string;
  transactionType: TransactionType;
  status: DealStatus;
  firstName: string;
  lastName: string;
  /** The contact chosen from the suggestions. */
  contactId: string | null;
  volume: Cents | null;
  commission: Cents | null;
}

export const newTransactionValues = (today: Day): TransactionValues => ({
  date: today,
  transactionType: 'BUYERS',
  status: 'CLOSED',
  firstName: '',
  lastName: '',
  contactId: null,
  street: '',
  city: '',
  stateProvince: '',
  zipPostal: '',
  country: 'US',
  volume: null,
  commission: null,
});

export const toTransactionFormValues = (deal: Transaction): TransactionValues => ({
  ...splitFullName(deal.fullName),
  ...splitAddress(deal.address),
  date: deal.date,
  transactionType: deal.transactionType,
  status: deal.status,
  contactId: deal.contactId,
  volume: centsFromDollars(deal.volume) ?? null,
  commission: centsFromDollars(deal.commission) ?? null,
});

const formOf = (values: TransactionValues): TransactionForm => ({
  ...values,
  volume: toDollarInput(values.volume),
  commission: toDollarInput(values.commission),
});

/** The address as one line; empty if only the country is filled in. */
export function addressOf(values: TransactionValues): string {
  const { country: _, ...place } = values;
  return joinAddress({ ...place, country: '' }) && joinAddress(values);
}

/** Converts the form's values to a request that sets every field. */
export const toSaveTransaction = (
  values: TransactionValues,
): Required<Pick<SaveTransaction, TransactionFieldKey>> => ({
  ...transactionFromForm(formOf(values)),
  address: addressOf(values),
  contactId: values.contactId,
});

const resolve = schemaResolver(TransactionForm, { sync: true });

/** Validation errors by field. A client chosen from The Sphere may lack the last name. */
export const createTransactionFormValidator = (today: Day) => (values: TransactionValues) => {
  const dateProblem = isDay(values.date) ? validateDealDay(toDay(values.date), today) : undefined;
  const { lastName, ...errors }: FormErrors = resolve({ ...formOf(values) });
  const hasSingleName = values.contactId !== null && values.lastName.trim() === '';
  return {
    ...errors,
    ...(lastName !== undefined && !hasSingleName ? { lastName } : {}),
    ...(dateProblem && { date: dateProblem }),
  };
};

const labels: Record<keyof TransactionValues, string> = {
  date: 'Date',
  transactionType: 'Type',
  status: 'Status',
  firstName: 'Client first name',
  lastName: 'Client last name',
  contactId: 'Contact',
  street: 'Street',
  city: 'City',
  stateProvince: 'State',
  zipPostal: 'ZIP code',
  country: 'Country',
  volume: 'Volume',
  commission: 'Commission',
};

export const transactionFieldLabel = (field: keyof TransactionValues): string => labels[field];

/** The text that the form shows for a value. */
export function transactionFieldText(values: TransactionValues, field: keyof TransactionValues): string {
  switch (field) {
    case 'date':
      return isDay(values.date) ? formatDay(values.date) : values.date;
    case 'transactionType':
      return transactionTypeNames[values.transactionType];
    case 'status':
      return dealStatusNames[values.status];
    case 'volume':
    case 'commission': {
      const amount = values[field];
      return amount === null ? '' : formatMoney(amount);
    }
    case 'contactId':
      return values.contactId ? 'another contact' : 'no contact';
    default:
      return values[field];
  }
}
