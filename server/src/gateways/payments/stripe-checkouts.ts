import type Stripe from 'stripe';
import type { CheckoutInput } from './inputs.ts';
import type { Checkout } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import { cardMethodTypes } from './stripe-cards.ts';
import type { StripeCatalog } from './stripe-catalog.ts';
import { withValidCoupon } from './stripe-coupons.ts';
import { callOrUndefined, callProvider } from './stripe-errors.ts';
import { toCheckout, toUnixSeconds } from './stripe-shapes.ts';
import type { TaxParams } from './stripe-tax.ts';

type Checkouts = Pick<PaymentGateway, 'openCheckout' | 'readCheckout' | 'closeCheckout'>;

type Params = Stripe.Checkout.SessionCreateParams;

async function subscriptionParams(
  { items, trialDays, reference }: Extract<CheckoutInput, { mode: 'subscription' }>,
  catalog: StripeCatalog,
): Promise<Params> {
  return {
    mode: 'subscription',
    line_items: await catalog.pricesOf(items),
    subscription_data: {
      metadata: { ...reference },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
  };
}

/** A one-off purchase also creates an invoice, so that the buyer gets a receipt. */
const paymentParams = ({ lines, reference }: Extract<CheckoutInput, { mode: 'payment' }>): Params => ({
  mode: 'payment',
  line_items: lines.map(({ name, amount, quantity }) => ({
    price_data: { currency: 'usd', product_data: { name }, unit_amount: amount },
    quantity,
  })),
  invoice_creation: { enabled: true, invoice_data: { metadata: { ...reference } } },
  payment_intent_data: { metadata: { ...reference } },
});

const commonParams = (input: CheckoutInput, expiresAt: number | undefined): Params => ({
  customer: input.customerId,
  allowed_payment_method_types: cardMethodTypes,
  metadata: { ...input.reference },
  ...(input.couponId && { discounts: [{ coupon: input.couponId }] }),
  success_url: input.successUrl,
  cancel_url: input.cancelUrl,
  ...(expiresAt !== undefined && { expires_at: expiresAt }),
});

const expiredCheckout = (id: string): Checkout => ({
  id,
  url: null,
  status: 'expired',
  paymentStatus: 'unpaid',
  customerId: null,
  subscriptionId: null,
  invoiceId: null,
  paymentId: null,
  reference: {},
});

export function createCheckoutGateway(
  stripe: Stripe,
  catalog: StripeCatalog,
  { clock, tax }: { clock: () => Date; tax: TaxParams },
): Checkouts {
  /**
   * Converts the expiry to the provider's clock. If our clock is off, the provider would refuse a page that
   * ends soon, or the page would outlive its reservation.
   */
  const expiryOf = async ({ expiresAt, customerId }: CheckoutInput): Promise<number | undefined> =>
    expiresAt && toUnixSeconds(expiresAt) + (await measureClockOffset(stripe, customerId, clock));

  const read = (id: string) => callOrUndefined(() => stripe.checkout.sessions.retrieve(id));
  return {
    openCheckout: async (idempotencyKey, input) => {
      const modeParams =
        input.mode === 'payment' ? paymentParams(input) : await subscriptionParams(input, catalog);
      const params = { ...modeParams, ...commonParams(input, await expiryOf(input)), ...tax.onPage };
      return withValidCoupon(stripe, input.couponId, async () =>
        toCheckout(await callProvider(() => stripe.checkout.sessions.create(params, { idempotencyKey }))),
      );
    },

    readCheckout: async (id) => {
      const session = await read(id);
      return session && toCheckout(session);
    },

    closeCheckout: async (id) => {
      const session = await read(id);
      if (!session) return expiredCheckout(id);
      if (session.status !== 'open') return toCheckout(session);
      try {
        return toCheckout(await callProvider(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // Someone may have paid between our read and our close.
        const now = toCheckout(await callProvider(() => stripe.checkout.sessions.retrieve(id)));
        if (now.status === 'open') throw error;
        return now;
      }
    },
  };
}

const minuteSeconds = 60;

/**
 * How far the provider's clock is ahead of ours, in seconds, from the date of a response. Rounded to whole
 * minutes, so that a retried request has the same parameters.
 */
async function measureClockOffset(stripe: Stripe, customerId: string, clock: () => Date): Promise<number> {
  const answer = await callOrUndefined(() => stripe.customers.retrieve(customerId));
  const providerTime = Date.parse(answer?.lastResponse.headers.date ?? '');
  if (Number.isNaN(providerTime)) return 0;
  return Math.round((providerTime - clock().getTime()) / 1000 / minuteSeconds) * minuteSeconds;
}
