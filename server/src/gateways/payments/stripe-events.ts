import type Stripe from 'stripe';
import type { PaymentEvent } from './payments.ts';
import { idOf, instant, subscriptionIn } from './stripe-shapes.ts';

const subjects: Record<string, PaymentEvent['about']> = {
  'checkout.session': 'checkout',
  subscription: 'subscription',
  invoice: 'invoice',
  setup_intent: 'card_setup',
  refund: 'refund',
  dispute: 'dispute',
};

interface EventObject {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

/** A charge is told of for many reasons; only the one that gives something back is about a refund. */
const aboutOf = (type: string, { object = '' }: EventObject): PaymentEvent['about'] =>
  type === 'charge.refunded' ? 'refund' : (subjects[object] ?? 'other');

export function eventOf(given: Stripe.Event): PaymentEvent {
  const object = given.data.object as EventObject;
  const about = aboutOf(given.type, object);
  const id = object.id ?? null;
  return {
    id: given.id,
    type: given.type,
    occurredAt: instant(given.created),
    about,
    objectId: about === 'refund' ? idOf(object.payment_intent) : id,
    subscriptionId: about === 'invoice' ? subscriptionIn(given.data.object as Stripe.Invoice) : null,
    customerId: object.object === 'customer' ? id : idOf(object.customer),
  };
}
