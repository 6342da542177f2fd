import { type Cents, cents, centsFromDollars, toDollars } from './money.ts';

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
