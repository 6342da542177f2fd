import { formatDay, formatMoney } from '../billing/line-descriptions.ts';
import { StripeError } from '../http/errors.ts';
import type { FormFields } from '../http/form.ts';
import { createPaymentMethod } from '../lifecycle/payment-methods.ts';
import { attemptSetup, createSetupIntent, throwIfSetupDeclined } from '../lifecycle/setup-attempts.ts';
import { hasSubscriptionEnded } from '../lifecycle/subscription-status.ts';
import type { Customer, PaymentMethod } from '../objects/customers.ts';
import type { PortalSession } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { parseCardForm, renderCardFields } from './card-form.ts';
import { type Html, html } from './html.ts';
import { type HostedPage, redirectTo, renderErrorNote, renderNotFoundPage, renderPage } from './layout.ts';

const PORTAL_SECONDS = 24 * 3600;

export function findPortalSession(world: ProviderContext, id: string): PortalSession | undefined {
  const session = world.store.find('billing_portal.session', id);
  return session && session.created + PORTAL_SECONDS > world.now() ? session : undefined;
}

export function showPortal(
  world: ProviderContext,
  session: PortalSession,
  shown: { error?: string; saved?: boolean } = {},
): HostedPage {
  const customer = world.store.find('customer', session.customer);
  if (!customer || customer.deleted) return renderNotFoundPage();
  const body = html`<section aria-label="Card">
${session.return_url && html`<p><a href="${session.return_url}">← Back</a></p>`}
<h1>Billing for ${customer.name ?? customer.email ?? 'your account'}</h1>
${shown.saved && html`<p class="done" role="status">${session.flow?.after_completion.hosted_confirmation?.custom_message ?? 'Your card was saved.'}</p>`}
${currentCard(world, customer)}
${renderErrorNote(shown.error ?? null)}
<form method="post">${renderCardFields()}<button>Save card</button></form>
</section>
${session.flow === null && html`<section aria-label="Invoices"><h2>Invoices</h2>${invoices(world, customer)}</section>`}`;
  return renderPage('Billing', body);
}

function currentCard(world: ProviderContext, customer: Customer): Html {
  const id = customer.invoice_settings.default_payment_method;
  const card = id ? world.store.find('payment_method', id)?.card : undefined;
  if (!card) return html`<p class="note">No card is saved yet.</p>`;
  const { brand, last4, exp_month, exp_year } = card;
  return html`<p class="note">Paying with ${brand} ending in ${last4}, valid until ${String(exp_month).padStart(2, '0')}/${exp_year}.</p>`;
}

function invoices(world: ProviderContext, customer: Customer): Html {
  const issued = world.store
    .all('invoice', { customer: customer.id })
    .filter(({ status }) => status !== 'draft')
    .reverse();
  if (issued.length === 0) return html`<p class="note">There are none yet.</p>`;
  return html`<dl>${issued.map(
    ({ created, total, status, hosted_invoice_url }) =>
      html`<dt><a href="${hosted_invoice_url}">${formatDay(created)}</a><small>${status}</small></dt><dd>${formatMoney(total)}</dd>`,
  )}</dl>`;
}

/** Saves a new card as the default card of the customer and of each active subscription. */
export function handlePortalForm(
  world: ProviderContext,
  session: PortalSession,
  form: FormFields,
): HostedPage {
  try {
    const outcome = world.store.attempt(() => saveCard(world, session, form));
    return outcome ?? afterwards(world, session);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showPortal(world, session, { error: error.message });
  }
}

function saveCard(world: ProviderContext, session: PortalSession, form: FormFields): HostedPage | null {
  const customer = world.require('customer', session.customer);
  const method = createPaymentMethod(world, {
    card: parseCardForm(form),
    billing_details: { email: customer.email, name: customer.name },
  });
  const intent = createSetupIntent(world, {
    customer: customer.id,
    payment_method: method.id,
    usage: 'off_session',
    test_clock: customer.test_clock,
  });
  const returning = world.update(intent, {
    sandbox: { ...intent.sandbox, return_url: `${world.settings.publicUrl}/portal/${session.id}/saved` },
  });
  const after = throwIfSetupDeclined(world, attemptSetup(world, returning));
  if (after.status === 'requires_action') return redirectTo(`/authenticate/${after.client_secret}`);
  makeDefault(world, customer, method);
  return null;
}

function makeDefault(world: ProviderContext, customer: Customer, { id }: PaymentMethod): void {
  world.update(
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: id } },
    'customer.updated',
  );
  for (const subscription of world.store.all('subscription', { customer: customer.id })) {
    if (hasSubscriptionEnded(subscription) || subscription.default_payment_method === null) continue;
    world.update(subscription, { default_payment_method: id }, 'customer.subscription.updated');
  }
}

/** Handles the return from the bank's page: saves the card only if the customer confirmed it. */
export function handleReturnToPortal(
  world: ProviderContext,
  session: PortalSession,
  query: URLSearchParams,
): HostedPage {
  const intent = world.store.find('setup_intent', query.get('setup_intent') ?? '');
  const method = intent?.payment_method
    ? world.store.find('payment_method', intent.payment_method)
    : undefined;
  if (intent?.customer !== session.customer || intent.status !== 'succeeded' || !method) {
    const error = intent?.last_setup_error?.message ?? 'Your card was not saved. Please try again.';
    return showPortal(world, session, { error });
  }
  makeDefault(world, world.require('customer', session.customer), method);
  return afterwards(world, session);
}

function afterwards(world: ProviderContext, session: PortalSession): HostedPage {
  const back = session.flow?.after_completion.redirect?.return_url;
  return back ? redirectTo(back) : showPortal(world, session, { saved: true });
}
