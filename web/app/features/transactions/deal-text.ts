import { splitAddress } from '#contract/addresses.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { cents, centsOf, formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';

/** $412,000.00 */
export const moneyText = (dollars: number): string => formatMoney(centsOf(dollars) ?? cents(0));

export const dateText = ({ date }: Pick<Transaction, 'date'>): string => formatDay(date as Day);

/** Nov 13: where the year goes without saying. */
export const shortDateText = ({ date }: Pick<Transaction, 'date'>): string =>
  dateText({ date }).replace(/, \d{4}$/, '');

/** The street where there is one, else the client. */
export const shortTitle = ({ address, fullName }: Transaction): string =>
  splitAddress(address).street || address || fullName;

/** Said of a row: "118 Sandpiper Ct, Nov 13, 2026" */
export const dealName = (deal: Transaction): string => `${shortTitle(deal)}, ${dateText(deal)}`;
