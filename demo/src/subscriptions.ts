import type { Profile } from '#contract/account/account.ts';
import { addDays, type Day, toDay } from '#contract/day.ts';
import type { Plan } from '#contract/roles.ts';

type Subscription = Pick<
  Profile,
  | 'subscriptionPlan'
  | 'subscriptionStatus'
  | 'subscriptionPriceId'
  | 'subscriptionId'
  | 'stripeCustomerId'
  | 'subscriptionCreatedAt'
  | 'subscriptionPeriodEnd'
  | 'isInTrial'
  | 'trialStarted'
  | 'trialEnd'
>;

interface Terms {
  /** Part of the subscription and customer ids at the payment provider. */
  name: string;
  plan: Plan;
  priceId: string;
  daysAgo: number;
  trialDays?: number;
}

/** The time of all demo events: ten in the morning in Florida. */
export const toDemoEventTime = (day: Day): string => `${day}T14:00:00.000Z`;

/** Creates a yearly subscription that started some days ago and is in a trial or paid. */
export function createDemoSubscription(
  today: Day,
  { name, plan, priceId, daysAgo, trialDays = 0 }: Terms,
): Subscription {
  const started = addDays(today, -daysAgo);
  const trialEnd = addDays(started, trialDays);
  const isInTrial = trialEnd > today;
  return {
    subscriptionPlan: plan,
    subscriptionStatus: isInTrial ? 'trialing' : 'active',
    subscriptionPriceId: priceId,
    subscriptionId: `sub_demo_${name}`,
    stripeCustomerId: `cus_demo_${name}`,
    subscriptionCreatedAt: toDemoEventTime(started),
    subscriptionPeriodEnd: toDemoEventTime(isInTrial ? trialEnd : endOfYear(trialEnd, today)),
    isInTrial,
    trialStarted: trialDays ? toDemoEventTime(started) : null,
    trialEnd: trialDays ? toDemoEventTime(trialEnd) : null,
  };
}

/** The start of the billing year that ends at `periodEnd`, but not before the subscription started. */
export const calculatePeriodStart = (since: string, periodEnd: string): string => {
  const yearBefore = toDemoEventTime(addDays(toDay(periodEnd.slice(0, 10)), -365));
  return yearBefore > since ? yearBefore : since;
};

/** The first anniversary of the start date that is after today. */
function endOfYear(started: Day, today: Day): Day {
  let end = addDays(started, 365);
  while (end <= today) end = addDays(end, 365);
  return end;
}

/** The free subscription of staff. */
export const staffSubscription: Subscription = {
  subscriptionPlan: 'premium',
  subscriptionStatus: 'active',
  subscriptionPriceId: null,
  subscriptionId: null,
  stripeCustomerId: null,
  subscriptionCreatedAt: null,
  subscriptionPeriodEnd: null,
  isInTrial: false,
  trialStarted: null,
  trialEnd: null,
};
