import { type Day, formatDay } from '#contract/day.ts';
import { dollarsToCentsOrZero } from '#contract/dollar-fields.ts';
import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';

/** Formats dollars like "$412,000.00". */
export const moneyText = (dollars: number): string => formatMoney(dollarsToCentsOrZero(dollars));

export const dealDateText = ({ date }: Pick<Transaction, 'date'>): string => formatDay(date as Day);

/** Formats a date like "Nov 13", for places where the year is obvious. */
export const shortDealDateText = ({ date }: Pick<Transaction, 'date'>): string =>
  dealDateText({ date }).replace(/, \d{4}$/, '');
