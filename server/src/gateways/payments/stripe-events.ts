import Stripe from 'stripe';
import { z } from 'zod';
import { type AppError, appError } from '../../core/errors.ts';
import type { PaymentEvent } from './objects.ts';
import { fromUnixSeconds, getStripeId } from './stripe-shapes.ts';

const subjects: Record<string, PaymentEvent['about']> = {
  'checkout.session': 'checkout',
  subscription: 'subscription',
  invoice: 'invoice',
  setup_intent: 'card_setup',
  refund: 'refund',
  dispute: 'dispute',
};

/** An id of the provider: short and printable. */
const Id = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const IdOrObject = z.union([Id, z.object({ id: Id })]).nullish();

const EventObject = z.object({
  object: z.string().optional(),
  id: Id.nullish(),
  customer: IdOrObject,
  payment_intent: IdOrObject,
  parent: z.object({ subscription_details: z.object({ subscription: IdOrObject }).nullish() }).nullish(),
});
type EventObject = z.output<typeof EventObject>;

const maxSeconds = Date.UTC(9999, 11, 31) / 1000;
const Event = z.object({
  id: Id,
  type: Id,
  created: z.int().min(0).max(maxSeconds),
  data: z.object({ object: EventObject }),
});

/**
 * The type of object an event is about. Of the many charge events, only `charge.refunded` is about a refund.
 */
const aboutOf = (type: string, { object = '' }: EventObject): PaymentEvent['about'] =>
  type === 'charge.refunded' ? 'refund' : (subjects[object] ?? 'other');

function eventOf({ id, type, created, data: { object } }: z.output<typeof Event>): PaymentEvent {
  const about = aboutOf(type, object);
  const objectId = object.id ?? null;
  const subscription = getStripeId(object.parent?.subscription_details?.subscription);
  return {
    id,
    type,
    occurredAt: fromUnixSeconds(created),
    about,
    objectId: about === 'refund' ? getStripeId(object.payment_intent) : objectId,
    subscriptionId: about === 'invoice' ? subscription : null,
    customerId: object.object === 'customer' ? objectId : getStripeId(object.customer),
  };
}

const refusals = {
  signature: 'The signature of this event is not right.',
  thin: 'This is a thin event, which says too little. Please set the webhook endpoint to snapshot payloads.',
  nonsense: 'This is no event.',
};

/**
 * Checks the signature before parsing; a signed body that is not an event is refused like any bad request.
 */
export function parseStripeEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
): PaymentEvent {
  checkSignature(stripe, secret, body, signature);
  const json = parseJson(body);
  const isThin = z.object({ object: z.literal('v2.core.event') }).safeParse(json).success;
  if (isThin) throw appError('invalid', refusals.thin);
  const event = Event.safeParse(json);
  if (!event.success) throw notAnEventError();
  return eventOf(event.data);
}

const notAnEventError = (): AppError => appError('invalid', refusals.nonsense);

/**
 * How far our clock and the provider's may differ. An event replayed within this time does no harm: it only
 * names an object to read, and we handle it once.
 */
const toleranceSeconds = 15 * 60;

function checkSignature(stripe: Stripe, secret: string, body: Buffer, signature: string): void {
  const { signature: signatures } = stripe.webhooks;
  if (!signatures) throw new Error('Signatures cannot be checked here.');
  try {
    signatures.verifyHeader(body, signature, secret, toleranceSeconds);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw appError('invalid', refusals.signature);
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw notAnEventError();
  }
}
