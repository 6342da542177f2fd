import { findBillingPeriodAt } from '../billing/periods.ts';
import { calculateRemainingCharge, calculateUnusedCredit } from '../billing/proration.ts';
import { calculateLineTotals } from '../billing/totals.ts';
import { invalidRequestError } from '../http/errors.ts';
import type { Period } from '../objects/invoices.ts';
import type { ItemChange, LastCharge, Subscription, SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { listDeductionsAt } from './discounts.ts';
import {
  createPeriodLine,
  createRemainingTimeLine,
  createTrialLine,
  createUnusedTimeLine,
  type InvoiceLineDraft,
} from './invoice-line-drafts.ts';
import { findSharedRecurrence } from './subscription-lines.ts';

export interface SubscriptionChange {
  items: (ItemChange & { metadata?: Record<string, string> })[];
  prorationBehavior: 'always_invoice' | 'create_prorations' | 'none';
  prorationDate: number | null;
  trialEnd: 'now' | number | null;
  anchorNow: boolean;
}

export interface CalculatedChange {
  at: number;
  /** The items after the change. */
  items: SubscriptionItem[];
  removed: SubscriptionItem[];
  prorations: InvoiceLineDraft[];
  /** The lines of the new period, if the change starts one. */
  fresh: InvoiceLineDraft[];
  restarts: boolean;
  trialEnd: number | null;
  anchor: number;
}

/** Calculates the new items and amounts of a change without applying it. Previews and updates use it. */
export function calculateChange(
  world: ProviderContext,
  subscription: Subscription,
  change: SubscriptionChange,
): CalculatedChange {
  const now = world.now(subscription.test_clock);
  const at = change.prorationDate ?? now;
  const current = world.store.all('subscription_item', { subscription: subscription.id });
  const wanted = wantedItems(subscription, current, change, now);
  const recurrence = findSharedRecurrence(wanted.map(({ price }) => world.store.get('price', price)));
  const trialing = subscription.status === 'trialing';
  const trialEnd = newTrialEnd(subscription, change, now);
  const restarts =
    trialEnd.moved || change.anchorNow || (!trialing && intervalChanges(world, current, recurrence));
  const anchor = restarts ? (trialEnd.value ?? now) : subscription.billing_cycle_anchor;
  const period = restarts ? newPeriod(trialEnd.value, anchor, recurrence, now) : getCurrentPeriod(current);
  const removed = current.filter(({ id }) => !wanted.some((item) => item.id === id));
  const prorates = change.prorationBehavior !== 'none' && !trialing;
  const context = { world, subscription, current, at, period, restarts };
  const prorations = prorates ? prorationLines(context, wanted, removed) : [];
  const items = wanted.map((item) => withPeriod(item, period, billedAfter(context, item, prorates)));
  const line = trialEnd.value === null ? createPeriodLine : createTrialLine;
  return {
    at,
    items,
    removed,
    prorations,
    fresh: restarts ? items.map((item) => line(world, item, period)) : [],
    restarts,
    trialEnd: trialEnd.value,
    anchor,
  };
}

interface Context {
  world: ProviderContext;
  subscription: Subscription;
  current: SubscriptionItem[];
  at: number;
  period: Period;
  restarts: boolean;
}

function wantedItems(
  subscription: Subscription,
  current: SubscriptionItem[],
  { items: changes }: SubscriptionChange,
  now: number,
): SubscriptionItem[] {
  const remaining = current
    .filter(({ id }) => !changes.some((change) => change.id === id && change.deleted))
    .map((item) => {
      const change = changes.find(({ id }) => id === item.id);
      return {
        ...item,
        price: change?.price ?? item.price,
        quantity: change?.quantity ?? item.quantity,
        metadata: { ...item.metadata, ...change?.metadata },
      };
    });
  const added = changes
    .filter(({ id }) => id === undefined)
    .map((change) => newItem(subscription, change, now));
  const wanted = [...remaining, ...added];
  if (wanted.length === 0)
    throw invalidRequestError('A subscription must have at least one active plan.', { param: 'items' });
  return wanted;
}

function newItem(
  subscription: Subscription,
  change: SubscriptionChange['items'][number],
  now: number,
): SubscriptionItem {
  if (!change.price)
    throw invalidRequestError('You must pass a price for a new subscription item.', { param: 'items' });
  return {
    id: createId('subscription_item'),
    object: 'subscription_item',
    created: now,
    current_period_end: now,
    current_period_start: now,
    metadata: change.metadata ?? {},
    price: change.price,
    quantity: change.quantity ?? 1,
    subscription: subscription.id,
    sandbox: { billed: null },
  };
}

function newTrialEnd({ trial_end, status }: Subscription, { trialEnd }: SubscriptionChange, now: number) {
  if (trialEnd === null) return { value: status === 'trialing' ? trial_end : null, moved: false };
  if (trialEnd !== 'now' && trialEnd > now) return { value: trialEnd, moved: trialEnd !== trial_end };
  return { value: null, moved: status === 'trialing' };
}

function intervalChanges(
  world: ProviderContext,
  current: SubscriptionItem[],
  next: { interval: string; interval_count: number },
): boolean {
  return current.some(({ price }) => {
    const recurring = world.store.get('price', price).recurring;
    return recurring?.interval !== next.interval || recurring.interval_count !== next.interval_count;
  });
}

export function getCurrentPeriod([item]: SubscriptionItem[]): Period {
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

function newPeriod(
  trialEnd: number | null,
  anchor: number,
  recurrence: Parameters<typeof findBillingPeriodAt>[1],
  now: number,
): Period {
  return trialEnd === null ? findBillingPeriodAt(anchor, recurrence, now) : { start: now, end: trialEnd };
}

const differs = (a: SubscriptionItem, b: SubscriptionItem | undefined) =>
  a.price !== b?.price || a.quantity !== b.quantity;

function prorationLines(
  context: Context,
  wanted: SubscriptionItem[],
  removed: SubscriptionItem[],
): InvoiceLineDraft[] {
  const before = (item: SubscriptionItem) => context.current.find(({ id }) => id === item.id);
  const touched = wanted.filter((item) => context.restarts || differs(item, before(item)));
  const credits = [...removed, ...touched.map(before)].flatMap((item) => (item ? credit(context, item) : []));
  const charges = context.restarts ? [] : touched.map((item) => charge(context, item));
  return [...credits, ...charges];
}

function credit({ world, at }: Context, item: SubscriptionItem): InvoiceLineDraft[] {
  const { billed } = item.sandbox;
  if (!billed || at >= billed.end) return [];
  return [
    createUnusedTimeLine(world, item, { start: at, end: billed.end }, calculateUnusedCredit(billed, at)),
  ];
}

function charge({ world, period, at }: Context, item: SubscriptionItem): InvoiceLineDraft {
  const amount = world.store.get('price', item.price).unit_amount * item.quantity;
  return createRemainingTimeLine(
    world,
    item,
    { start: at, end: period.end },
    calculateRemainingCharge(amount, period, at),
  );
}

/** Returns the amount, after discounts, that counts as paid for an item once the change is applied. */
function billedAfter(context: Context, item: SubscriptionItem, prorates: boolean): LastCharge | null {
  const before = context.current.find(({ id }) => id === item.id);
  if (context.restarts) return null;
  if (!prorates || !differs(item, before)) return item.sandbox.billed;
  const line = charge(context, item);
  const product = line.pricing?.price_details.product ?? null;
  const deductions = listDeductionsAt(context.world, context.subscription.discounts, context.at);
  const { total } = calculateLineTotals([{ amount: line.amount, discountable: true, product }], deductions);
  return { amount: total, ...line.period };
}

function withPeriod(item: SubscriptionItem, period: Period, billed: LastCharge | null): SubscriptionItem {
  return {
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
    sandbox: { billed },
  };
}
