import { noSuchObjectError, StripeError } from '../http/errors.ts';
import type { Metadata } from '../objects/catalog.ts';
import type { Address, BillingDetails, Decline, PaymentMethod } from '../objects/customers.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { type CardEntry, findTestCardNumber, validateTestCard } from './cards.ts';

export const EMPTY_ADDRESS: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const NO_BILLING_DETAILS: BillingDetails = {
  address: EMPTY_ADDRESS,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export interface NewPaymentMethod {
  card: CardEntry;
  billing_details?: Partial<BillingDetails>;
  metadata?: Metadata;
}

export function createPaymentMethod(world: ProviderContext, fresh: NewPaymentMethod): PaymentMethod {
  const { card, behavior } = validateTestCard(fresh.card, world.now());
  return world.add({
    id: createId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...NO_BILLING_DETAILS, ...fresh.billing_details },
    card,
    created: world.now(),
    customer: null,
    metadata: fresh.metadata ?? {},
    type: 'card',
    sandbox: { behavior, setUp: false },
  });
}

/** Finds a payment method, or creates one for a ready-made name of Stripe's such as pm_card_visa. */
export function findOrCreatePaymentMethod(
  world: ProviderContext,
  id: string,
  param = 'payment_method',
): PaymentMethod {
  const stored = world.store.find('payment_method', id);
  if (stored) return stored;
  const number = id.startsWith('pm_card_') ? findTestCardNumber(id) : undefined;
  if (!number) throw noSuchObjectError('payment_method', id, param);
  return createPaymentMethod(world, { card: createTestCardEntry(number, world.now()) });
}

export function createTestCardEntry(number: string, now: number): CardEntry {
  return { number, exp_month: 12, exp_year: new Date(now * 1000).getUTCFullYear() + 3, cvc: '123' };
}

/** Attaches a card to a customer. Throws if the card's issuer does not allow saving it. */
export function attachPaymentMethod(
  world: ProviderContext,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: 'The payment method you provided has already been attached to a customer.',
    });
  }
  const { decline, declinesWhen } = method.sandbox.behavior;
  if (decline && declinesWhen === 'attached') throw cardError(world, decline, { method });
  return world.update(method, { customer }, 'payment_method.attached');
}

export function detachPaymentMethod(world: ProviderContext, method: PaymentMethod): PaymentMethod {
  const customer = method.customer ? world.store.find('customer', method.customer) : undefined;
  if (customer?.invoice_settings.default_payment_method === method.id) {
    world.update(
      customer,
      { invoice_settings: { ...customer.invoice_settings, default_payment_method: null } },
      'customer.updated',
    );
  }
  for (const each of world.store.all('subscription', { default_payment_method: method.id })) {
    world.update(each, { default_payment_method: null }, 'customer.subscription.updated');
  }
  return world.update(method, { customer: null }, 'payment_method.detached');
}

/** Creates Stripe's card error, with the intent or payment method that caused it. */
export function cardError(
  world: ProviderContext,
  decline: Decline,
  about: {
    method?: PaymentMethod;
    charge?: string;
    intent?: { payment_intent: object } | { setup_intent: object };
  },
): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    ...decline,
    ...(about.charge && { charge: about.charge }),
    ...(about.method && { payment_method: toApiObject(world, about.method) }),
    ...about.intent,
  });
}
