import { formatDay, formatMoney } from '../billing/line-descriptions.ts';
import { StripeError } from '../http/errors.ts';
import type { FormFields } from '../http/form.ts';
import { collectInvoice, findDefaultPayment } from '../lifecycle/collect-invoice.ts';
import { createPaymentMethod } from '../lifecycle/payment-methods.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { ProviderContext } from '../provider-context.ts';
import { parseCardForm, renderCardFields } from './card-form.ts';
import { html } from './html.ts';
import { type HostedPage, redirectTo, renderErrorNote, renderPage } from './layout.ts';

export function showInvoice(invoice: Invoice, shown: { error?: string } = {}): HostedPage {
  const body = html`<section aria-label="Invoice">
<h1>Invoice ${invoice.number}</h1>
<p class="total">${formatMoney(invoice.amount_due)}</p>
<p class="note">${invoice.status === 'paid' ? 'Paid' : `Status: ${invoice.status}`}. Issued on ${formatDay(invoice.created)}.</p>
<dl>${invoice.lines.map((line) => html`<dt>${line.description}</dt><dd>${formatMoney(line.amount)}</dd>`)}
${invoice.total !== invoice.subtotal && html`<dt>Discount</dt><dd>−${formatMoney(invoice.subtotal - invoice.total)}</dd>`}
<dt class="sum">Total</dt><dd class="sum">${formatMoney(invoice.total)}</dd></dl>
${renderErrorNote(shown.error ?? null)}
${invoice.status === 'open' && html`<form method="post">${renderCardFields()}<button>Pay ${formatMoney(invoice.amount_remaining)}</button></form>`}
</section>`;
  return renderPage(`Invoice ${invoice.number ?? ''}`, body);
}

export function handleInvoiceForm(world: ProviderContext, invoice: Invoice, form: FormFields): HostedPage {
  if (invoice.status !== 'open') return redirectTo(`/invoice/${invoice.sandbox.token}`);
  try {
    const method = createPaymentMethod(world, { card: parseCardForm(form) });
    const payment = findDefaultPayment(world, invoice);
    if (payment) rememberReturn(world, payment.payment.payment_intent, invoice);
    const { intent } = collectInvoice(world, invoice, { offSession: false, paymentMethod: method.id });
    if (intent?.status === 'requires_action') return redirectTo(`/authenticate/${intent.client_secret}`);
    if (intent?.last_payment_error) {
      const after = world.store.get('invoice', invoice.id);
      return showInvoice(after, { error: intent.last_payment_error.message });
    }
    return redirectTo(`/invoice/${invoice.sandbox.token}`);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showInvoice(invoice, { error: error.message });
  }
}

function rememberReturn(world: ProviderContext, id: string, invoice: Invoice): void {
  const intent = world.store.get('payment_intent', id);
  world.update(intent, { sandbox: { ...intent.sandbox, return_url: invoice.hosted_invoice_url } });
}
