import Stripe from 'stripe';
import { formatMoney } from '#contract/money.ts';
import { offerKeys, offers } from '#contract/plans.ts';
import { lookupKeyOf } from './stripe-catalog.ts';
import { ask } from './stripe-errors.ts';

interface Checked {
  what: string;
  /** What to mend, when something is wrong. */
  mend?: string;
}

/** What we act on; whatever else is told is kept and does no harm. */
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

const result = (what: string, mend: string | undefined): Checked => (mend ? { what, mend } : { what });

/** Asks the provider whether all is set up as we need it. Nothing is changed there. */
export async function checkProvider(
  stripe: Stripe,
  webhookUrl: string,
  collectsTax: boolean,
): Promise<Checked[]> {
  try {
    await ask(() => stripe.prices.list({ limit: 1 }));
  } catch (error) {
    return [result('Key', `The provider does not take the key, or does not answer: ${reasonOf(error)}`)];
  }
  const prices = await checkPrices(stripe);
  const webhook = await checkWebhook(stripe, webhookUrl);
  const tax = collectsTax ? [await checkTax(stripe)] : [];
  return [result('Key', undefined), ...prices, ...webhook, await checkCards(stripe), ...tax];
}

async function checkPrices(stripe: Stripe): Promise<Checked[]> {
  const lookup_keys = offerKeys.map(lookupKeyOf);
  const { data } = await ask(() => stripe.prices.list({ lookup_keys, active: true, limit: 100 }));
  return offerKeys.map((key) => {
    const { name, yearly } = offers[key];
    const price = data.find(({ lookup_key }) => lookup_key === lookupKeyOf(key));
    const isRight = price?.unit_amount === yearly && price.currency === 'usd';
    const wrong = price ? `It should be ${formatMoney(yearly)}.` : 'It is missing.';
    return result(
      `Price of ${name} (${lookupKeyOf(key)})`,
      isRight ? undefined : `${wrong} Start the server once: it makes the prices.`,
    );
  });
}

async function checkWebhook(stripe: Stripe, url: string): Promise<Checked[]> {
  const { data } = await ask(() => stripe.webhookEndpoints.list({ limit: 100 }));
  const endpoint = data.find((each) => each.url === url);
  const what = `Webhook ${url}`;
  if (!endpoint)
    return [
      result(what, 'There is none for this address. Add it, and set STRIPE_WEBHOOK_SECRET to its secret.'),
    ];
  const { enabled_events, status, api_version } = endpoint;
  const hears = (event: string) => enabled_events.some((given) => given === '*' || given === event);
  const missing = neededEvents.filter((event) => !hears(event));
  return [
    result(what, status === 'enabled' ? undefined : 'It is disabled. Enable it.'),
    result('Webhook events', missing.length ? `Add ${missing.join(', ')}.` : undefined),
    result('Webhook API version', versionProblem(api_version)),
  ];
}

/** Without a version of its own an endpoint follows the account's, which changes without our hearing of it. */
function versionProblem(given: string | null | undefined): string | undefined {
  if (given === Stripe.API_VERSION) return undefined;
  const present = given ? `It is ${given}` : 'It has none and follows the account’s default';
  return `${present}, and we speak ${Stripe.API_VERSION}: make the endpoint anew with that version.`;
}

/** Only cards are ever offered, whatever else is on; they must not be off. */
async function checkCards(stripe: Stripe): Promise<Checked> {
  try {
    const { data } = await ask(() => stripe.paymentMethodConfigurations.list({ limit: 100 }));
    const chosen = data.find(({ is_default, active }) => is_default && active);
    const isOff = chosen?.card?.display_preference.value === 'off';
    return result(
      'Cards',
      isOff ? 'They are off. Turn them on under Settings → Payment methods.' : undefined,
    );
  } catch (error) {
    return result('Cards', `The payment methods could not be listed: ${reasonOf(error)}`);
  }
}

/** Without an origin address and a default behavior nothing can be counted, and every checkout would be refused. */
async function checkTax(stripe: Stripe): Promise<Checked> {
  try {
    const { status, defaults } = await ask(() => stripe.tax.settings.retrieve());
    const isReady = status === 'active' && defaults.tax_behavior !== 'inclusive';
    return result(
      'Sales tax',
      isReady
        ? undefined
        : 'Finish the setup under Settings → Tax: origin address, product category, prices exclusive of tax.',
    );
  } catch (error) {
    return result('Sales tax', `The tax settings could not be read: ${reasonOf(error)}`);
  }
}
