import { invalidRequestError } from '../http/errors.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { ProviderContext } from '../provider-context.ts';
import { cancelInvoicePayment, findDefaultPayment } from './collect-invoice.ts';

/** Voids an invoice, cancels its payment, and returns the balance it used to the customer. */
export function voidInvoice(world: ProviderContext, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequestError(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'invoice_not_editable',
    });
  }
  const now = world.now(invoice.test_clock);
  const payment = findDefaultPayment(world, invoice);
  if (payment) cancelInvoicePayment(world, payment, now, 'void_invoice');
  const customer = world.store.get('customer', invoice.customer);
  const balanceUsed = invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance);
  world.update(customer, { balance: customer.balance + balanceUsed }, 'customer.updated');
  const voided = world.update(invoice, {
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  world.emit('invoice.voided', voided);
  return voided;
}
