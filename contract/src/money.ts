/** Money is integer cents, everywhere but on screen. */
export type Cents = number & { readonly __cents: unique symbol };

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value as Cents;
}

const dollarsFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shortFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** $412,000.00 */
export const formatMoney = (amount: Cents): string => dollarsFormat.format(amount / 100);

/** $13.26M, for big figures only; the full value stands beside it. */
export const formatMoneyShort = (amount: Cents): string => shortFormat.format(amount / 100);
