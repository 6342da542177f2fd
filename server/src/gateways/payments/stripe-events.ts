import type Stripe from 'stripe';
import type { PaymentEvent } from './payments.ts';
import { idOf, instant, subscriptionIn } from './stripe-shapes.ts';

const subjects: Record<string, PaymentEvent['about']> = {
  'checkout.session': 'checkout',
  subscription: 'subscription',
  invoice: 'invoice',
  setup_intent: 'card_setup',
};

interface EventObject {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
}

export function eventOf(given: Stripe.Event): PaymentEvent {
  const object = given.data.object as EventObject;
  const about = subjects[object.object ?? ''] ?? 'other';
  const id = object.id ?? null;
  return {
    id: given.id,
    type: given.type,
    occurredAt: instant(given.created),
    about,
    objectId: id,
    subscriptionId: about === 'invoice' ? subscriptionIn(given.data.object as Stripe.Invoice) : null,
    customerId: object.object === 'customer' ? id : idOf(object.customer),
  };
}
