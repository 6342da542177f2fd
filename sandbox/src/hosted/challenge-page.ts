import { formatMoney } from '../billing/line-descriptions.ts';
import type { FormFields } from '../http/form.ts';
import { applySetupResult } from '../lifecycle/apply-setup-result.ts';
import { updateInvoiceAfterPayment } from '../lifecycle/collect-invoice.ts';
import { attemptPayment, failAuthentication } from '../lifecycle/payment-attempts.ts';
import { attemptSetup, failSetupAuthentication } from '../lifecycle/setup-attempts.ts';
import type { PaymentIntent, SetupIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { renderFormField } from './card-form.ts';
import { html } from './html.ts';
import { type HostedPage, redirectTo, renderNotFoundPage, renderPage } from './layout.ts';

/** The bank's confirmation page, with one button to confirm and one to refuse. */
export function renderChallengePage(amount: number | null): HostedPage {
  const body = html`<section><h1>Your bank wants to make sure it’s you</h1>
${amount !== null && amount > 0 && html`<p class="total">${formatMoney(amount)}</p>`}
<p class="note">This stands in for the page where a card’s bank asks its customer to confirm.</p>
<form method="post">
<button name="outcome" value="complete">Complete authentication</button>
<button class="quiet" name="outcome" value="fail">Fail authentication</button>
</form></section>`;
  return renderPage('Confirm it’s you', body);
}

type Intent = PaymentIntent | SetupIntent;

function intentBySecret(world: ProviderContext, secret: string): Intent | undefined {
  const id = secret.split('_secret_')[0] ?? '';
  const intent: Intent | undefined = id.startsWith('pi_')
    ? world.store.find('payment_intent', id)
    : world.store.find('setup_intent', id);
  return intent?.client_secret === secret ? intent : undefined;
}

export function showAuthentication(world: ProviderContext, secret: string): HostedPage {
  const intent = intentBySecret(world, secret);
  if (!intent) return renderNotFoundPage();
  if (intent.status !== 'requires_action') return finished(intent);
  return renderChallengePage(intent.object === 'payment_intent' ? intent.amount : null);
}

export function handleAuthenticationForm(
  world: ProviderContext,
  secret: string,
  form: FormFields,
): HostedPage {
  const intent = intentBySecret(world, secret);
  if (!intent) return renderNotFoundPage();
  if (intent.status !== 'requires_action') return finished(intent);
  return finished(answer(world, intent, renderFormField(form, 'outcome') === 'complete'));
}

function answer(world: ProviderContext, intent: Intent, passed: boolean): Intent {
  if (intent.object === 'payment_intent') {
    const after = passed
      ? attemptPayment(world, intent, { offSession: false, authenticated: true })
      : failAuthentication(world, intent);
    return updateInvoiceAfterPayment(world, after);
  }
  return applySetupResult(
    world,
    passed ? attemptSetup(world, intent, true) : failSetupAuthentication(world, intent),
  );
}

/**
 * Redirects to the intent's return URL. Without a return URL, notifies the page that contains the challenge.
 */
function finished(intent: Intent): HostedPage {
  const { return_url } = intent.sandbox;
  if (return_url) return redirectTo(returnAddress(intent, return_url));
  const script = `parent.postMessage({ type: 'sandbox:authenticated', intent: ${JSON.stringify(intent.id)} }, '*')`;
  const body = html`<section><h1>Thank you</h1><p>You can go back to the shop now.</p></section>`;
  const done = renderPage('Done', body);
  return { ...done, html: done.html.replace('</body>', `<script>${script}</script></body>`) };
}

function returnAddress(intent: Intent, to: string): string {
  const url = new URL(to);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
