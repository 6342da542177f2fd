import { type Cents, cents, formatMoney, formatWholeMoney } from './money.ts';

/** Converts dollars from the API to cents, and rounds a fraction of a cent. */
export const roundDollarsToCents = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** Formats dollars from the API like `$412,000.00`. */
export const formatDollars = (dollars: number): string => formatMoney(roundDollarsToCents(dollars));

/** Formats dollars from the API like `$15,000,000`. */
export const formatWholeDollars = (dollars: number): string => formatWholeMoney(roundDollarsToCents(dollars));
