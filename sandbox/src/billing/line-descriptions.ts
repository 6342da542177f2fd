import type { Price } from '../objects/catalog.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatMoney = (cents: number) => dollars.format(cents / 100);
export const formatDay = (at: number) => day.format(at * 1000);

export function intervalText(price: Price): string {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  return count === 1 ? interval : `${count} ${interval}s`;
}

const counted = (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`);

export const lineDescriptions = {
  period: (price: Price, quantity: number, name: string) =>
    `${quantity} × ${name} (at ${formatMoney(price.unit_amount)} / ${intervalText(price)})`,
  trial: (name: string) => `Trial period for ${name}`,
  unused: (quantity: number, name: string, at: number) =>
    `Unused time on ${counted(quantity, name)} after ${formatDay(at)}`,
  remaining: (quantity: number, name: string, at: number) =>
    `Remaining time on ${counted(quantity, name)} after ${formatDay(at)}`,
};
