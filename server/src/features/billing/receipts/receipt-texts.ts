import { isRefunded } from '#contract/billing/billing.ts';
import { formatCompanyDay } from '../../../core/company-day.ts';
import type { InvoiceRow } from '../membership/store.ts';
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

type Amounts = Pick<
  InvoiceRow,
  'lines' | 'total' | 'startingBalance' | 'endingBalance' | 'amountPaid' | 'amountRefunded' | 'refunds'
>;

export const toReceiptAmounts = (invoice: Amounts) => ({
  lines: invoice.lines,
  total: invoice.total,
  carriedIn: invoice.startingBalance,
  carriedOut: invoice.endingBalance,
  amountPaid: invoice.amountPaid,
  amountRefunded: invoice.amountRefunded,
  refunds: invoice.refunds
    .filter(isRefunded)
    .map(({ amount, createdAt, reason }) => ({ amount, createdAt: new Date(createdAt), reason })),
});

/** Returns the texts of a receipt except its lines. */
export function toReceiptTexts({ currency = 'usd', periodStart, periodEnd, cardBrand, cardLast4 }: Paid) {
  const brand = brandNames[cardBrand ?? ''] ?? 'Card';
  return {
    currency: currency.toUpperCase(),
    period:
      periodStart && periodEnd ? `${formatCompanyDay(periodStart)} to ${formatCompanyDay(periodEnd)}` : null,
    paidWith: cardLast4 ? `${brand} ending in ${cardLast4}` : null,
  };
}
