import type Stripe from 'stripe';
import type { IdempotencyKey } from './inputs.ts';
import type { OfferItem, ProviderSubscription } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import type { StripeCatalog } from './stripe-catalog.ts';
import { callOrUndefined, callProvider, getProviderRefusal } from './stripe-errors.ts';
import { getStripeId } from './stripe-shapes.ts';
import { subscriptionExpansions, toProviderSubscription } from './stripe-subscription-shapes.ts';

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;
type PhaseItem = Phase['items'][number];

export async function readCurrentSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  return toProviderSubscription(
    await callProvider(() => stripe.subscriptions.retrieve(id, { expand: subscriptionExpansions })),
  );
}

/** Releases the schedule, because the provider refuses immediate changes while one exists. */
export async function releaseSchedule(
  stripe: Stripe,
  { scheduleId }: Pick<ProviderSubscription, 'scheduleId'>,
): Promise<void> {
  if (!scheduleId) return;
  try {
    await callProvider(() => stripe.subscriptionSchedules.release(scheduleId));
  } catch (error) {
    // Another request may have released the schedule between our read and our request.
    if (!getProviderRefusal(error)) throw error;
    const now = await callOrUndefined(() => stripe.subscriptionSchedules.retrieve(scheduleId));
    if (now?.status === 'active') throw error;
  }
}

/** The current phase of the schedule, unchanged. The provider requires it with every change of the plan. */
function runningPhase({ phases, current_phase }: Stripe.SubscriptionSchedule): Phase {
  const running = phases.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases[0];
  if (!running) throw new Error('A schedule without phases.');
  const discounts = running.discounts.flatMap(({ discount }) => getStripeId(discount) ?? []);
  return {
    start_date: running.start_date,
    end_date: running.end_date,
    items: running.items.map(({ price, quantity }) => ({ price: getStripeId(price) ?? '', quantity })),
    ...(discounts.length > 0 && { discounts: discounts.map((discount) => ({ discount })) }),
    ...(running.trial_end !== null && { trial_end: running.trial_end }),
  };
}

/**
 * The next phase of the schedule. A phase contains only what it lists, so we also list discounts and items
 * that are not ours. Remaining items keep their price.
 */
async function nextPhase(
  catalog: StripeCatalog,
  { items: present, discounts }: ProviderSubscription,
  wanted: readonly OfferItem[],
): Promise<Phase> {
  const items: PhaseItem[] = [];
  for (const { offer, quantity } of wanted) {
    const same = present.find((item) => item.offer === offer);
    items.push({ price: same?.priceId ?? (await catalog.priceOf(offer)), quantity, metadata: { offer } });
  }
  for (const { offer, priceId, quantity } of present) if (!offer) items.push({ price: priceId, quantity });
  return {
    items,
    duration: { interval: 'year', interval_count: 1 },
    proration_behavior: 'none',
    ...(discounts.length > 0 && { discounts: discounts.map(({ id }) => ({ discount: id })) }),
  };
}

/** Plans the items of the next period. Safe to repeat: it uses a schedule created before an interruption. */
export async function planNextPeriod(
  stripe: Stripe,
  catalog: StripeCatalog,
  plan: { idempotencyKey: IdempotencyKey; present: ProviderSubscription; items: readonly OfferItem[] },
): Promise<void> {
  const { idempotencyKey, present, items } = plan;
  const { scheduleId } = present;
  const schedule = scheduleId
    ? await callProvider(() => stripe.subscriptionSchedules.retrieve(scheduleId))
    : await callProvider(() =>
        stripe.subscriptionSchedules.create(
          { from_subscription: present.id },
          { idempotencyKey: `${idempotencyKey}:schedule` },
        ),
      );
  const phases = [runningPhase(schedule), await nextPhase(catalog, present, items)];
  const params = { phases, end_behavior: 'release' as const, proration_behavior: 'none' as const };
  const options = { idempotencyKey: `${idempotencyKey}:phases` };
  await callProvider(() => stripe.subscriptionSchedules.update(schedule.id, params, options));
}

export function createPlanGateway(
  stripe: Stripe,
  catalog: StripeCatalog,
): Pick<PaymentGateway, 'planItems' | 'cancelPlan'> {
  return {
    planItems: async (idempotencyKey, id, items) => {
      await planNextPeriod(stripe, catalog, {
        idempotencyKey,
        present: await readCurrentSubscription(stripe, id),
        items,
      });
      return readCurrentSubscription(stripe, id);
    },

    cancelPlan: async (id) => {
      await releaseSchedule(stripe, await readCurrentSubscription(stripe, id));
      return readCurrentSubscription(stripe, id);
    },
  };
}
