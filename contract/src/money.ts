import { createOnFirstUse } from './lazy.ts';

/** Money is stored and calculated in integer cents. */
export type Cents = number & { readonly __cents: unique symbol };

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value as Cents;
}

/** Dollars as a JSON number, for the API. */
export const toDollars = (amount: Cents): number => amount / 100;

/** Converts dollars to cents; undefined if there is a fraction of a cent. */
export function centsFromDollars(dollars: number): Cents | undefined {
  const roundedCents = Math.round(dollars * 100) + 0;
  return Number.isSafeInteger(roundedCents) && roundedCents / 100 === dollars
    ? (roundedCents as Cents)
    : undefined;
}

/** Parses typed dollars: `$412,000.50` → 412000.5; NaN for anything else. */
export function parseMoney(text: string): number {
  const typed = text.trim();
  const isMoney = /^-?\$?\s*(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(typed) && /\d/.test(typed);
  return isMoney ? Number(typed.replaceAll(/[$,\s]/g, '')) : Number.NaN;
}

export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

const dollarFormat = (options: Intl.NumberFormatOptions = {}) =>
  createOnFirstUse(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options }));

const dollarsFormat = dollarFormat();
const wholeFormat = dollarFormat({ minimumFractionDigits: 0, maximumFractionDigits: 0 });
// Without a minimum number of decimals, some browsers add zeros: $500.00K.
const shortFormat = dollarFormat({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** Formats an amount like `$412,000.00`. */
export const formatMoney = (amount: Cents): string => dollarsFormat().format(amount / 100);

/** Formats an amount like `$15,000,000`, for goals and other places without cents. */
export const formatWholeMoney = (amount: Cents): string => wholeFormat().format(amount / 100);

/** Formats an amount like `$13.26M`, for places that also show the full value. */
export const formatMoneyShort = (amount: Cents): string => shortFormat().format(amount / 100);
