import { invalidRequestError } from '../http/errors.ts';
import type { Phase, SubscriptionSchedule } from '../objects/schedules.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { getCurrentPeriod } from './calculate-change.ts';
import { replaceSubscriptionItems } from './subscription-status.ts';

/** Creates a schedule for a running subscription, whose current period becomes the first phase. */
export function createSchedule(world: ProviderContext, subscription: Subscription): SubscriptionSchedule {
  if (subscription.schedule) {
    throw invalidRequestError(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
      { param: 'from_subscription' },
    );
  }
  const items = world.store.all('subscription_item', { subscription: subscription.id });
  const { start, end } = getCurrentPeriod(items);
  const schedule: SubscriptionSchedule = {
    id: createId('subscription_schedule'),
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created: world.now(subscription.test_clock),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [
      {
        default_payment_method: null,
        discounts: subscription.discounts,
        end_date: end,
        items: items.map(({ price, quantity, metadata }) => ({ price, quantity, metadata })),
        metadata: {},
        proration_behavior: 'create_prorations',
        start_date: start,
        trial_end: subscription.status === 'trialing' ? subscription.trial_end : null,
      },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
    sandbox: { default_payment_method: subscription.default_payment_method },
  };
  world.update(subscription, { schedule: schedule.id }, 'customer.subscription.updated');
  return world.add(schedule, 'subscription_schedule.created');
}

export function releaseSchedule(
  world: ProviderContext,
  schedule: SubscriptionSchedule,
): SubscriptionSchedule {
  return detachSchedule(world, schedule, {
    released_at: world.now(schedule.test_clock),
    released_subscription: schedule.subscription,
    status: 'released',
  });
}

export function cancelSchedule(world: ProviderContext, subscription: Subscription): void {
  const schedule = world.store.find('subscription_schedule', subscription.schedule ?? '');
  if (schedule)
    detachSchedule(world, schedule, { canceled_at: world.now(schedule.test_clock), status: 'canceled' });
}

function detachSchedule(
  world: ProviderContext,
  schedule: SubscriptionSchedule,
  end: Partial<SubscriptionSchedule> & Pick<SubscriptionSchedule, 'status'>,
): SubscriptionSchedule {
  const subscription = world.store.find('subscription', schedule.subscription ?? '');
  if (subscription) world.update(subscription, { schedule: null }, 'customer.subscription.updated');
  const detached = world.update(schedule, { ...end, current_phase: null, subscription: null });
  world.emit(`subscription_schedule.${end.status}`, detached);
  return detached;
}

/** Replaces the subscription's items, discounts and card with those of the phase that starts now. */
export function startSchedulePhase(
  world: ProviderContext,
  subscription: Subscription,
  now: number,
): Subscription {
  const schedule = world.store.find('subscription_schedule', subscription.schedule ?? '');
  if (!schedule) return subscription;
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  if (!phase) {
    releaseSchedule(world, schedule);
    return world.store.get('subscription', subscription.id);
  }
  const current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  world.update(schedule, { current_phase }, 'subscription_schedule.updated');
  replaceSubscriptionItems(world, itemsOf(world, subscription, phase, now));
  return world.update(subscription, {
    default_payment_method: phase.default_payment_method ?? schedule.sandbox.default_payment_method,
    discounts: phase.discounts,
    metadata: { ...subscription.metadata, ...phase.metadata },
  });
}

/** Builds the items of a phase. An item with an unchanged price keeps its ID. */
function itemsOf(world: ProviderContext, { id: subscription }: Subscription, phase: Phase, now: number) {
  const present = world.store.all('subscription_item', { subscription });
  const items = phase.items.map(({ price, quantity, metadata }): SubscriptionItem => {
    const same = present.find((item) => item.price === price);
    return {
      id: createId('subscription_item'),
      object: 'subscription_item',
      created: now,
      current_period_end: now,
      current_period_start: now,
      price,
      sandbox: { billed: null },
      subscription,
      ...same,
      metadata: { ...same?.metadata, ...metadata },
      quantity,
    };
  });
  const keptIds = new Set(items.map(({ id }) => id));
  return { items, removed: present.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id) };
}
