import { type Cents, cents, centsFromDollars, formatMoney, formatWholeMoney, toDollars } from './money.ts';

export const centsToDollarsOrNull = (amount: Cents | null): number | null =>
  amount === null ? null : toDollars(amount);

/** The value of a money field in a request: dollars, or an empty string if the field is empty. */
export const toDollarInput = (amount: Cents | null): number | string =>
  amount === null ? '' : toDollars(amount);

/** Converts dollars to cents; 0 if there is a fraction of a cent. */
export const dollarsToCentsOrZero = (dollars: number): Cents => centsFromDollars(dollars) ?? cents(0);

/** Converts dollars to cents; null if there is no amount, or a fraction of a cent. */
export const dollarsToCentsOrNull = (dollars: number | null): Cents | null =>
  dollars === null ? null : (centsFromDollars(dollars) ?? null);

/** Converts dollars from the API to cents, and rounds a fraction of a cent. */
export const roundDollarsToCents = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** Formats dollars from the API like `$412,000.00`. */
export const formatDollars = (dollars: number): string => formatMoney(roundDollarsToCents(dollars));

/** Formats dollars from the API like `$15,000,000`. */
export const formatWholeDollars = (dollars: number): string => formatWholeMoney(roundDollarsToCents(dollars));
