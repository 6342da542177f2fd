import Stripe from 'stripe';
import type { StripeConfig } from '../../config.ts';
import type { PaymentGateway, ProviderBrowserConfig } from './payments.ts';
import { createCardGateway } from './stripe-cards.ts';
import { createStripeCatalog } from './stripe-catalog.ts';
import { createChargeGateway } from './stripe-charges.ts';
import { checkProviderSetup } from './stripe-check.ts';
import { createCheckoutGateway } from './stripe-checkouts.ts';
import { createCouponGateway } from './stripe-coupons.ts';
import { createCustomerGateway } from './stripe-customers.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { createInvoiceGateway } from './stripe-invoices.ts';
import { createItemGateway } from './stripe-items.ts';
import { createPlanGateway } from './stripe-plans.ts';
import { createRefundGateway } from './stripe-refunds.ts';
import { createSubscriptionGateway } from './stripe-subscriptions.ts';
import { createTaxParams } from './stripe-tax.ts';

interface PaymentOptions {
  /** Our clock; expiry times are converted to the provider's clock. */
  clock: () => Date;
  collectsTax: boolean;
}

/** Stripe, or a compatible provider at another address, such as the local sandbox. */
export function createStripePayments(
  config: StripeConfig,
  { clock = () => new Date(), collectsTax = false }: Partial<PaymentOptions> = {},
): PaymentGateway {
  const { secretKey, webhookSecret, publishableKey, apiBase, timeoutSeconds } = config;
  const stripe = new Stripe(secretKey, {
    ...createSdkHostOptions(apiBase),
    timeout: timeoutSeconds * 1000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const catalog = createStripeCatalog(stripe);
  const tax = createTaxParams(stripe, collectsTax);
  return {
    browser: createProviderBrowserConfig(apiBase, publishableKey),
    dashboardUrlOf: (customerId) => createCustomerDashboardUrl(apiBase, secretKey, customerId),
    check: (webhookUrl) => checkProviderSetup(stripe, webhookUrl, collectsTax),
    taxOn: (customerId, amount) => tax.on(customerId, amount),
    ensureCatalog: () => catalog.ensure(),
    ...createCustomerGateway(stripe),
    ...createCheckoutGateway(stripe, catalog, { clock, tax }),
    ...createSubscriptionGateway(stripe, catalog, tax),
    ...createItemGateway(stripe, catalog),
    ...createPlanGateway(stripe, catalog),
    ...createCouponGateway(stripe, catalog),
    ...createInvoiceGateway(stripe),
    ...createChargeGateway(stripe, tax),
    ...createRefundGateway(stripe),
    ...createCardGateway(stripe),
    readEvent: (body, signature) => parseStripeEvent(stripe, webhookSecret, body, signature),
  };
}

const stripeApi = 'https://api.stripe.com';

/** Converts the URL of the API to the SDK's options. */
export function createSdkHostOptions(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? ('http' as const) : ('https' as const),
  };
}

/** The hosts that web pages need: Stripe uses three; a compatible provider uses its own for everything. */
export function createProviderBrowserConfig(
  apiBase: string,
  publishableKey: string | undefined,
): ProviderBrowserConfig {
  const { origin } = new URL(apiBase);
  if (origin === stripeApi) {
    const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    return {
      scriptUrl: 'https://js.stripe.com/v3/',
      publishableKey,
      origins: { script: scripts, connect: [stripeApi], frame: [...scripts, 'https://hooks.stripe.com'] },
    };
  }
  const origins = { script: [origin], connect: [origin], frame: [origin] };
  return { scriptUrl: `${origin}/v3/`, publishableKey, origins };
}

/** A customer's page in Stripe's dashboard. We know of no such page at a compatible provider. */
export function createCustomerDashboardUrl(
  apiBase: string,
  secretKey: string,
  customerId: string,
): string | undefined {
  if (new URL(apiBase).origin !== stripeApi) return undefined;
  const mode = /^(?:sk|rk)_test_/.test(secretKey) ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(customerId)}`;
}
