import { dayOf, formatDay } from '#contract/day.ts';
import type { NewInvoice } from '../mirror/store.ts';

type Paid = Partial<Pick<NewInvoice, 'currency' | 'periodStart' | 'periodEnd' | 'cardBrand' | 'cardLast4'>>;

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const dayText = (date: Date) => formatDay(dayOf(date, 'America/New_York'));

/** What every receipt says beside its lines, in words. */
export function receiptFacts({ currency = 'usd', periodStart, periodEnd, cardBrand, cardLast4 }: Paid) {
  const brand = brandNames[cardBrand ?? ''] ?? 'Card';
  return {
    currency: currency.toUpperCase(),
    period: periodStart && periodEnd ? `${dayText(periodStart)} to ${dayText(periodEnd)}` : null,
    paidWith: cardLast4 ? `${brand} ending in ${cardLast4}` : null,
  };
}
