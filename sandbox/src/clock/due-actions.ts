import { expirePendingUpdate } from '../lifecycle/pending-update.ts';
import {
  endBillingPeriod,
  expireIncompleteSubscription,
  finalizeDraft,
  retryRenewal,
} from '../lifecycle/renew-subscription.ts';
import { TRIAL_REMINDER_SECONDS } from '../lifecycle/start-subscription.ts';
import { hasSubscriptionEnded } from '../lifecycle/subscription-status.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { CheckoutSession } from '../objects/sessions.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';

const INCOMPLETE_SECONDS = 23 * 3600;

export interface DueAction {
  at: number;
  run(): void;
}

/** Lists the next automatic actions of a test clock (or of the calendar), each with its due time. */
export function listDueActions(world: ProviderContext, testClock: string | null): DueAction[] {
  const onClock = { test_clock: testClock };
  return [
    ...world.store.all('subscription', onClock).flatMap((each) => dueOfSubscription(world, each)),
    ...world.store.all('invoice', { ...onClock, status: 'draft' }).flatMap((each) => dueOfDraft(world, each)),
    ...world.store.all('invoice', { ...onClock, status: 'open' }).flatMap((each) => dueOfOpen(world, each)),
    ...(testClock === null ? dueOfSessions(world) : []),
  ];
}

function dueOfSubscription(world: ProviderContext, subscription: Subscription): DueAction[] {
  const { status, created, trial_end, sandbox, pending_update, cancel_at } = subscription;
  if (hasSubscriptionEnded(subscription) || status === 'paused') return [];
  if (status === 'incomplete') {
    return [
      { at: created + INCOMPLETE_SECONDS, run: () => expireIncompleteSubscription(world, subscription) },
    ];
  }
  const [item] = world.store.all('subscription_item', { subscription: subscription.id });
  const periodEnd = item?.current_period_end ?? Number.POSITIVE_INFINITY;
  const due: DueAction[] = [
    { at: Math.min(periodEnd, cancel_at ?? periodEnd), run: () => endBillingPeriod(world, subscription) },
  ];
  if (status === 'trialing' && trial_end !== null && !sandbox.trialReminderSent) {
    due.push({ at: trial_end - TRIAL_REMINDER_SECONDS, run: () => remind(world, subscription) });
  }
  if (pending_update) {
    due.push({ at: pending_update.expires_at, run: () => expirePendingUpdate(world, subscription) });
  }
  return due;
}

function remind(world: ProviderContext, subscription: Subscription): void {
  const reminded = world.update(subscription, {
    sandbox: { ...subscription.sandbox, trialReminderSent: true },
  });
  world.emit('customer.subscription.trial_will_end', reminded);
}

function dueOfDraft(world: ProviderContext, draft: Invoice): DueAction[] {
  const at = draft.automatically_finalizes_at;
  return at === null ? [] : [{ at, run: () => finalizeDraft(world, draft) }];
}

function dueOfOpen(world: ProviderContext, invoice: Invoice): DueAction[] {
  const at = invoice.next_payment_attempt;
  return at === null ? [] : [{ at, run: () => retryRenewal(world, invoice) }];
}

/** Checkout sessions expire by the calendar, even if their customer uses a test clock. */
function dueOfSessions(world: ProviderContext): DueAction[] {
  return world.store
    .all('checkout.session', { status: 'open' })
    .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) }));
}

export function expireSession(world: ProviderContext, session: CheckoutSession): CheckoutSession {
  const expired = world.update(session, { status: 'expired', url: null });
  world.emit('checkout.session.expired', expired);
  return expired;
}
