import type { UserPayment } from '#contract/admin-user-page.ts';
import { type Cents, dollarsOf, sumOf } from '#contract/money.ts';
import type { Charge } from '../../billing/membership/read-charges.ts';
import { shownRefund } from '../../billing/membership/rules.ts';
import type { listBought } from '../../shop/read-orders.ts';

type Bought = Awaited<ReturnType<typeof listBought>>[number];
type Invoice = Charge['invoice'];

const dollars = (amount: number) => dollarsOf(amount as Cents);

function stateOf({ status, amountPaid, amountRefunded }: Invoice): UserPayment['status'] {
  if (status === 'paid') return amountPaid > 0 && amountRefunded >= amountPaid ? 'refunded' : 'paid';
  return status === 'open' || status === 'draft' ? 'open' : 'declined';
}

/** What was charged, and what was had for free, the latest first. What was bought in the shop is its invoice. */
export function paymentsOf(id: string, charges: readonly Charge[], orders: readonly Bought[]): UserPayment[] {
  const charged = charges.map(({ invoice, paidBy, isOwn }): UserPayment => {
    const { lines, status, total, amountPaid, amountRefunded, refunds } = invoice;
    const charged = lines.filter(({ amount }) => amount > 0);
    const bought = orders.find(({ invoiceId }) => invoiceId === invoice.id);
    return {
      id: invoice.id,
      at: (invoice.paidAt ?? invoice.createdAt).toISOString(),
      what:
        bought?.what ?? (charged.length ? charged : lines).map(({ description }) => description).join(', '),
      paidBy,
      status: stateOf(invoice),
      amount: dollars(total),
      refunded: dollars(amountRefunded),
      refunds: refunds.map((refund) => ({ ...shownRefund(refund), status: refund.status })),
      refundable: isOwn && status === 'paid' ? dollars(Math.max(0, amountPaid - amountRefunded)) : 0,
      receiptUrl:
        isOwn && status === 'paid' && amountPaid > 0
          ? `/api/admin/users/${id}/invoices/${invoice.id}/receipt.pdf`
          : null,
    };
  });
  const known = new Set(charges.map(({ invoice }) => invoice.id));
  const others = orders
    .filter(({ invoiceId }) => !invoiceId || !known.has(invoiceId))
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
  return [...charged, ...others].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** All that came in, less what was given back. */
export function paidIn(charges: readonly Charge[], orders: readonly Bought[]): number {
  const known = new Set(charges.map(({ invoice }) => invoice.id));
  const unknown = orders.filter(({ invoiceId }) => !invoiceId || !known.has(invoiceId));
  return dollarsOf(
    sumOf([
      ...charges.map(({ invoice }) => (invoice.amountPaid - invoice.amountRefunded) as Cents),
      ...unknown.map(({ total }) => total as Cents),
    ]),
  );
}
