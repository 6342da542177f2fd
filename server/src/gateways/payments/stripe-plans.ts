import type Stripe from 'stripe';
import type { OfferItem, ProviderSubscription } from './objects.ts';
import type { Payments } from './payments.ts';
import type { Catalog } from './stripe-catalog.ts';
import { ask, lookFor, refusalIn } from './stripe-errors.ts';
import { idOf } from './stripe-shapes.ts';
import { subscriptionOf, subscriptionParts } from './stripe-subscription-shapes.ts';
import type { OnceKey } from './wishes.ts';

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;
type PhaseItem = Phase['items'][number];

export async function readNow(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  return subscriptionOf(await ask(() => stripe.subscriptions.retrieve(id, { expand: subscriptionParts })));
}

/** The provider does not let a subscription be changed at once while something is planned for it. */
export async function release(
  stripe: Stripe,
  { scheduleId }: Pick<ProviderSubscription, 'scheduleId'>,
): Promise<void> {
  if (!scheduleId) return;
  try {
    await ask(() => stripe.subscriptionSchedules.release(scheduleId));
  } catch (error) {
    // Another window may have let go of it between our looking and our asking.
    if (!refusalIn(error)) throw error;
    const now = await lookFor(() => stripe.subscriptionSchedules.retrieve(scheduleId));
    if (now?.status === 'active') throw error;
  }
}

/** As it is: the provider wants the running phase told again with every plan. */
function runningPhase({ phases, current_phase }: Stripe.SubscriptionSchedule): Phase {
  const running = phases.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases[0];
  if (!running) throw new Error('A schedule without phases.');
  const discounts = running.discounts.flatMap(({ discount }) => idOf(discount) ?? []);
  return {
    start_date: running.start_date,
    end_date: running.end_date,
    items: running.items.map(({ price, quantity }) => ({ price: idOf(price) ?? '', quantity })),
    ...(discounts.length > 0 && { discounts: discounts.map((discount) => ({ discount })) }),
    ...(running.trial_end !== null && { trial_end: running.trial_end }),
  };
}

/** What stays keeps its price and what is none of ours stays, as the discounts do: a new phase has only what it is told. */
async function nextPhase(
  catalog: Catalog,
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

/** Safe to repeat: what was made before a stop is found and used. */
export async function planNext(
  stripe: Stripe,
  catalog: Catalog,
  plan: { once: OnceKey; present: ProviderSubscription; items: readonly OfferItem[] },
): Promise<void> {
  const { once, present, items } = plan;
  const { scheduleId } = present;
  const schedule = scheduleId
    ? await ask(() => stripe.subscriptionSchedules.retrieve(scheduleId))
    : await ask(() =>
        stripe.subscriptionSchedules.create(
          { from_subscription: present.id },
          { idempotencyKey: `${once}:schedule` },
        ),
      );
  const phases = [runningPhase(schedule), await nextPhase(catalog, present, items)];
  const wish = { phases, end_behavior: 'release' as const, proration_behavior: 'none' as const };
  const keyed = { idempotencyKey: `${once}:phases` };
  await ask(() => stripe.subscriptionSchedules.update(schedule.id, wish, keyed));
}

export function plansOf(stripe: Stripe, catalog: Catalog): Pick<Payments, 'planItems' | 'dropPlan'> {
  return {
    planItems: async (once, id, items) => {
      await planNext(stripe, catalog, { once, present: await readNow(stripe, id), items });
      return readNow(stripe, id);
    },

    dropPlan: async (id) => {
      await release(stripe, await readNow(stripe, id));
      return readNow(stripe, id);
    },
  };
}
