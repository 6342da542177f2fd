import { formatDay, formatMoney, intervalText } from '../billing/line-descriptions.ts';
import { invalidRequestError, StripeError } from '../http/errors.ts';
import type { FormFields } from '../http/form.ts';
import {
  cancelChallenge,
  completeCheckoutAfterChallenge,
  submitCheckout,
} from '../lifecycle/complete-checkout.ts';
import { findPromotionByCode } from '../lifecycle/discounts.ts';
import {
  assertUsableDiscounts,
  calculateAmountsDueToday,
  calculateTotalsWithoutTrial,
  calculateTrialEnd,
} from '../lifecycle/session-totals.ts';
import type { CheckoutSession } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { parseAddressForm, renderAddressFields } from './address-form.ts';
import { parseCardForm, renderCardFields, renderFormField } from './card-form.ts';
import { renderChallengePage } from './challenge-page.ts';
import { type Html, html } from './html.ts';
import { type HostedPage, redirectTo, renderErrorNote, renderNotFoundPage, renderPage } from './layout.ts';

interface PageState {
  error?: string | null;
  email?: string;
  name?: string;
}

export function showCheckout(
  world: ProviderContext,
  session: CheckoutSession,
  shown: PageState = {},
): HostedPage {
  if (session.status === 'complete') return redirectTo(successUrl(session));
  if (session.status === 'expired' || session.expires_at <= world.now()) return expired(session);
  const body = html`${summary(world, session)}
<section aria-label="Payment">
${renderErrorNote(shown.error ?? null)}
<form method="post" action="${addressOf(session)}">
<label>Email
<input name="email" type="email" autocomplete="email" required value="${shown.email ?? knownEmail(world, session)}"></label>
${
  needsCard(world, session) &&
  html`${renderCardFields()}
<label>Name on card
<input name="name" autocomplete="cc-name" required value="${shown.name ?? ''}"></label>`
}
${session.automatic_tax?.enabled && renderAddressFields()}
<button name="action" value="pay">${buttonWords(world, session)}</button>
</form>
${session.custom_text.submit && html`<p class="note">${session.custom_text.submit.message}</p>`}
</section>`;
  return renderPage('Checkout', body, { layout: 'wide' });
}

/**
 * Every form posts to this path and not to the page's own URL, because after a failed challenge the browser
 * is still at the challenge's URL.
 */
const addressOf = ({ id }: CheckoutSession) => `/checkout/${id}`;

function knownEmail(world: ProviderContext, session: CheckoutSession): string {
  const customer = session.customer ? world.store.find('customer', session.customer) : undefined;
  return session.customer_email ?? customer?.email ?? session.customer_details?.email ?? '';
}

function summary(world: ProviderContext, session: CheckoutSession): Html {
  const { subtotal, total } = calculateTotalsWithoutTrial(world, session);
  const due = session.amount_total ?? 0;
  return html`<section aria-label="Order">
${session.cancel_url && html`<p><a href="${session.cancel_url}">← Back</a></p>`}
<h1>${headline(world, session)}</h1>
${session.mode !== 'setup' && html`<p class="total">${formatMoney(due)}</p>`}
${trialWords(world, session, total)}
<dl>
${session.sandbox.items.map((item) => itemRow(world, item.price, item.quantity))}
${total < subtotal && html`<dt>Subtotal</dt><dd>${formatMoney(subtotal)}</dd><dt>Discount</dt><dd>−${formatMoney(subtotal - total)}</dd>`}
${due < total && html`<dt>Free trial</dt><dd>−${formatMoney(total)}</dd>`}
${taxRow(session)}
${session.mode !== 'setup' && html`<dt class="sum">Total due today</dt><dd class="sum">${formatMoney(due)}</dd>`}
</dl>
${session.allow_promotion_codes && promotionForm(world, session)}
</section>`;
}

/** Shows the tax once the buyer has entered an address, and "by your address" until then. */
function taxRow({ automatic_tax, total_details }: CheckoutSession): Html | null {
  if (!automatic_tax?.enabled) return null;
  const tax = total_details?.amount_tax ?? 0;
  return html`<dt>Sales tax</dt><dd>${tax > 0 ? formatMoney(tax) : 'by your address'}</dd>`;
}

function headline(world: ProviderContext, session: CheckoutSession): string {
  const [first, ...others] = session.sandbox.items;
  if (!first) return 'Save your card';
  const { name } = world.store.get('product', world.store.get('price', first.price).product);
  const verb =
    session.mode === 'subscription'
      ? calculateTrialEnd(world, session)
        ? 'Try'
        : 'Subscribe to'
      : 'Pay for';
  return `${verb} ${name}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

function itemRow(world: ProviderContext, id: string, quantity: number): Html {
  const price = world.store.get('price', id);
  const product = world.store.get('product', price.product);
  const cycle = price.recurring
    ? `${formatMoney(price.unit_amount)} every ${intervalText(price)}`
    : formatMoney(price.unit_amount);
  return html`<dt>${product.name}${quantity > 1 && ` × ${quantity}`}<small>${product.description ?? cycle}</small></dt>
<dd>${formatMoney(price.unit_amount * quantity)}</dd>`;
}

function trialWords(world: ProviderContext, session: CheckoutSession, total: number): Html | null {
  const [first] = session.sandbox.items;
  if (session.mode !== 'subscription' || !first) return null;
  const cycle = intervalText(world.store.get('price', first.price));
  const end = calculateTrialEnd(world, session);
  if (end === null) return html`<p class="note">${formatMoney(total)} per ${cycle}, until you cancel.</p>`;
  const days = session.sandbox.subscription.trial_period_days;
  return html`<p class="note">${days === null ? 'Free' : `${days} days free`}, until ${formatDay(end)}. Then ${formatMoney(total)} per ${cycle}.</p>`;
}

function promotionForm(world: ProviderContext, session: CheckoutSession): Html {
  const action = addressOf(session);
  const applied = session.discounts[0]?.promotion_code;
  if (applied) {
    const { code } = world.store.get('promotion_code', applied);
    return html`<form method="post" action="${action}"><p>Code <strong>${code}</strong> is applied.
<button class="link" name="action" value="remove_promotion">Remove</button></p></form>`;
  }
  return html`<form method="post" action="${action}" class="inline"><label>Promotion code
<input name="promotion_code" autocapitalize="characters"></label>
<button class="quiet" name="action" value="promotion">Apply</button></form>`;
}

/**
 * A free purchase needs no card. Neither does a subscription that costs nothing today, unless the seller
 * always requires a card.
 */
function needsCard(world: ProviderContext, session: CheckoutSession): boolean {
  if (session.mode === 'setup') return true;
  const { total } = calculateTotalsWithoutTrial(world, session);
  if (session.mode === 'payment') return total > 0;
  return session.payment_method_collection === 'always' || (session.amount_total ?? 0) > 0;
}

function buttonWords(world: ProviderContext, session: CheckoutSession): string {
  if (session.mode === 'setup') return 'Save card';
  if (session.mode === 'payment') return `Pay ${formatMoney(session.amount_total ?? 0)}`;
  return calculateTrialEnd(world, session) === null ? 'Subscribe' : 'Start trial';
}

function expired(session: CheckoutSession): HostedPage {
  const body = html`<section><h1>This checkout has expired</h1><p>Nothing was charged.</p>
${session.cancel_url && html`<p><a href="${session.cancel_url}">Go back and start again</a></p>`}</section>`;
  return renderPage('Checkout expired', body, { status: 410 });
}

function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

export function handleCheckoutForm(
  world: ProviderContext,
  session: CheckoutSession,
  form: FormFields,
): HostedPage {
  if (session.status !== 'open' || session.expires_at <= world.now()) return showCheckout(world, session);
  const typed = { email: renderFormField(form, 'email'), name: renderFormField(form, 'name') };
  try {
    const after = act(world, session, form, typed);
    if (after.sandbox.challenge)
      return redirectTo(`${addressOf(after)}/challenge/${after.sandbox.challenge.secret}`);
    return after.status === 'complete' ? redirectTo(successUrl(after)) : redirectTo(addressOf(after));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showCheckout(world, session, {
      ...typedFields(form, typed),
      error: error.message,
    });
  }
}

/**
 * After a refusal, the form shows the typed email and name again. The promotion code form has no such fields.
 */
const typedFields = (form: FormFields, typed: { email: string; name: string }) =>
  'email' in form ? typed : {};

function act(
  world: ProviderContext,
  session: CheckoutSession,
  form: FormFields,
  { email, name }: { email: string; name: string },
): CheckoutSession {
  switch (renderFormField(form, 'action')) {
    case 'promotion':
      return applyCode(world, session, renderFormField(form, 'promotion_code'));
    case 'remove_promotion':
      return withDiscounts(world, session, []);
    default:
      if (!/^\S+@\S+\.\S+$/.test(email)) throw invalidRequestError('Please enter your email address.');
      return submitCheckout(world, session, {
        email,
        name: name || null,
        card: needsCard(world, session) ? parseCardForm(form) : null,
        ...(session.automatic_tax?.enabled && { address: parseAddressForm(form) }),
      });
  }
}

function applyCode(world: ProviderContext, session: CheckoutSession, code: string): CheckoutSession {
  const promotion = session.allow_promotion_codes ? findPromotionByCode(world, code) : undefined;
  if (!promotion) throw invalidRequestError('This code is not valid.', { code: 'promotion_code_invalid' });
  const discounts = [{ coupon: null, promotion_code: promotion.id }];
  assertUsableDiscounts(world, { ...session, discounts });
  return withDiscounts(world, session, discounts);
}

function withDiscounts(
  world: ProviderContext,
  session: CheckoutSession,
  discounts: CheckoutSession['discounts'],
): CheckoutSession {
  const changed = { ...session, discounts };
  return world.update(session, { discounts, ...calculateAmountsDueToday(world, changed) });
}

export function showCheckoutChallenge(session: CheckoutSession, secret: string): HostedPage {
  if (session.sandbox.challenge?.secret !== secret) return redirectTo(addressOf(session));
  return renderChallengePage(session.amount_total);
}

export function handleCheckoutChallengeForm(
  world: ProviderContext,
  session: CheckoutSession,
  secret: string,
  form: FormFields,
): HostedPage {
  if (session.status === 'complete') return redirectTo(successUrl(session));
  if (session.sandbox.challenge?.secret !== secret) return renderNotFoundPage();
  const known = { email: session.customer_details?.email ?? '', name: session.customer_details?.name ?? '' };
  if (renderFormField(form, 'outcome') !== 'complete') {
    const error =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    return showCheckout(world, cancelChallenge(world, session), { ...known, error });
  }
  try {
    return redirectTo(successUrl(completeCheckoutAfterChallenge(world, session)));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showCheckout(world, cancelChallenge(world, session), {
      ...known,
      error: error.message,
    });
  }
}
