import type { UserPayment } from '#contract/admin/admin-user-page.ts';
import { type Cents, sumCents, toDollars } from '#contract/money.ts';
import { type MembershipCharge, toRefund } from '../../billing/public.ts';
import type { summarizePaidOrders } from '../../shop/public.ts';

type ShopOrder = Awaited<ReturnType<typeof summarizePaidOrders>>[number];
type Invoice = MembershipCharge['invoice'];

const dollars = (amount: number) => toDollars(amount as Cents);

function stateOf({ status, amountPaid, amountRefunded }: Invoice): UserPayment['status'] {
  if (status === 'paid') return amountPaid > 0 && amountRefunded >= amountPaid ? 'refunded' : 'paid';
  return status === 'open' || status === 'draft' ? 'open' : 'declined';
}

/** Lists charges and free orders, the latest first. A paid shop order appears as its invoice only. */
export function listPayments(
  id: string,
  charges: readonly MembershipCharge[],
  orders: readonly ShopOrder[],
): UserPayment[] {
  const charged = charges.map(({ invoice, paidBy, isOwn }): UserPayment => {
    const { lines, status, total, amountPaid, amountRefunded, refunds } = invoice;
    const chargedLines = lines.filter(({ amount }) => amount > 0);
    const order = orders.find(({ invoiceId }) => invoiceId === invoice.id);
    return {
      id: invoice.id,
      at: (invoice.paidAt ?? invoice.createdAt).toISOString(),
      what:
        order?.what ??
        (chargedLines.length ? chargedLines : lines).map(({ description }) => description).join(', '),
      paidBy,
      status: stateOf(invoice),
      amount: dollars(total),
      refunded: dollars(amountRefunded),
      refunds: refunds.map((refund) => ({ ...toRefund(refund), status: refund.status })),
      refundable: isOwn && status === 'paid' ? dollars(Math.max(0, amountPaid - amountRefunded)) : 0,
      receiptUrl:
        isOwn && status === 'paid' && amountPaid > 0
          ? `/api/admin/users/${id}/invoices/${invoice.id}/receipt.pdf`
          : null,
    };
  });
  const invoiceIds = new Set(charges.map(({ invoice }) => invoice.id));
  const otherOrders = orders
    .filter(({ invoiceId }) => !invoiceId || !invoiceIds.has(invoiceId))
    .map(
      ({ number, at, what, total }): UserPayment => ({
        id: number,
        at: at.toISOString(),
        what,
        paidBy: null,
        status: 'paid',
        amount: dollars(total),
        refunded: 0,
        refunds: [],
        refundable: 0,
        receiptUrl: null,
      }),
    );
  return [...charged, ...otherOrders].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Adds up all payments and subtracts refunds. */
export function sumPaidAmounts(charges: readonly MembershipCharge[], orders: readonly ShopOrder[]): number {
  const invoiceIds = new Set(charges.map(({ invoice }) => invoice.id));
  const otherOrders = orders.filter(({ invoiceId }) => !invoiceId || !invoiceIds.has(invoiceId));
  return toDollars(
    sumCents([
      ...charges.map(({ invoice }) => (invoice.amountPaid - invoice.amountRefunded) as Cents),
      ...otherOrders.map(({ total }) => total as Cents),
    ]),
  );
}
