import Stripe from 'stripe';
import { offerKeys, offers } from '#contract/billing/plans.ts';
import { formatMoney } from '#contract/money.ts';
import { createLookupKey } from './stripe-catalog.ts';
import { callProvider } from './stripe-errors.ts';

interface CheckResult {
  what: string;
  /** Instructions for the operator if the check failed. */
  mend?: string;
}

/** The events we need. We store other events, and they do no harm. */
const neededEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.finalized',
  'invoice.voided',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
];

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const checkResult = (what: string, mend: string | undefined): CheckResult =>
  mend ? { what, mend } : { what };

/** Checks whether the provider is set up as we need it. Changes nothing there. */
export async function checkProviderSetup(
  stripe: Stripe,
  webhookUrl: string,
  collectsTax: boolean,
): Promise<CheckResult[]> {
  try {
    await callProvider(() => stripe.prices.list({ limit: 1 }));
  } catch (error) {
    return [checkResult('Key', `The provider does not take the key, or does not answer: ${reasonOf(error)}`)];
  }
  const prices = await checkPrices(stripe);
  const webhook = await checkWebhook(stripe, webhookUrl);
  const tax = collectsTax ? [await checkTax(stripe)] : [];
  return [checkResult('Key', undefined), ...prices, ...webhook, await checkCards(stripe), ...tax];
}

async function checkPrices(stripe: Stripe): Promise<CheckResult[]> {
  const lookup_keys = offerKeys.map(createLookupKey);
  const { data } = await callProvider(() => stripe.prices.list({ lookup_keys, active: true, limit: 100 }));
  return offerKeys.map((key) => {
    const { name, yearly } = offers[key];
    const price = data.find(({ lookup_key }) => lookup_key === createLookupKey(key));
    const isRight = price?.unit_amount === yearly && price.currency === 'usd';
    const wrong = price ? `It should be ${formatMoney(yearly)}.` : 'It is missing.';
    return checkResult(
      `Price of ${name} (${createLookupKey(key)})`,
      isRight ? undefined : `${wrong} Start the server once: it makes the prices.`,
    );
  });
}

async function checkWebhook(stripe: Stripe, url: string): Promise<CheckResult[]> {
  const { data } = await callProvider(() => stripe.webhookEndpoints.list({ limit: 100 }));
  const endpoint = data.find((each) => each.url === url);
  const what = `Webhook ${url}`;
  if (!endpoint)
    return [
      checkResult(
        what,
        'There is none for this address. Add it, and set STRIPE_WEBHOOK_SECRET to its secret.',
      ),
    ];
  const { enabled_events, status, api_version } = endpoint;
  const isSubscribed = (event: string) => enabled_events.some((given) => given === '*' || given === event);
  const missing = neededEvents.filter((event) => !isSubscribed(event));
  return [
    checkResult(what, status === 'enabled' ? undefined : 'It is disabled. Enable it.'),
    checkResult('Webhook events', missing.length ? `Add ${missing.join(', ')}.` : undefined),
    checkResult('Webhook API version', versionProblem(api_version)),
  ];
}

/**
 * Reports an endpoint without its own API version. Such an endpoint follows the version of the account, which
 * may change without our knowledge.
 */
function versionProblem(given: string | null | undefined): string | undefined {
  if (given === Stripe.API_VERSION) return undefined;
  const present = given ? `It is ${given}` : 'It has none and follows the account’s default';
  return `${present}, and we speak ${Stripe.API_VERSION}: make the endpoint anew with that version.`;
}

/** Checks that cards are not turned off, because we accept no other payment method. */
async function checkCards(stripe: Stripe): Promise<CheckResult> {
  try {
    const { data } = await callProvider(() => stripe.paymentMethodConfigurations.list({ limit: 100 }));
    const chosen = data.find(({ is_default, active }) => is_default && active);
    const isOff = chosen?.card?.display_preference.value === 'off';
    return checkResult(
      'Cards',
      isOff ? 'They are off. Turn them on under Settings → Payment methods.' : undefined,
    );
  } catch (error) {
    return checkResult('Cards', `The payment methods could not be listed: ${reasonOf(error)}`);
  }
}

/** Checks the tax setup. Without an origin address and a default behavior, every checkout would fail. */
async function checkTax(stripe: Stripe): Promise<CheckResult> {
  try {
    const { status, defaults } = await callProvider(() => stripe.tax.settings.retrieve());
    const isReady = status === 'active' && defaults.tax_behavior !== 'inclusive';
    return checkResult(
      'Sales tax',
      isReady
        ? undefined
        : 'Finish the setup under Settings → Tax: origin address, product category, prices exclusive of tax.',
    );
  } catch (error) {
    return checkResult('Sales tax', `The tax settings could not be read: ${reasonOf(error)}`);
  }
}
