import type { Profile } from '#contract/account.ts';
import { addDays, asDay, type Day } from '#contract/day.ts';
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
  /** Names the subscription and its customer at the payment provider. */
  name: string;
  plan: Plan;
  priceId: string;
  daysAgo: number;
  trialDays?: number;
}

/** Demo people do things at ten in the morning on the Florida coast. */
export const morningOf = (day: Day): string => `${day}T14:00:00.000Z`;

/** A yearly subscription that began some days ago, still in trial or already paid. */
export function subscription(
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
    subscriptionCreatedAt: morningOf(started),
    subscriptionPeriodEnd: morningOf(isInTrial ? trialEnd : endOfYear(trialEnd, today)),
    isInTrial,
    trialStarted: trialDays ? morningOf(started) : null,
    trialEnd: trialDays ? morningOf(trialEnd) : null,
  };
}

/** When the year began that ends then: not before the subscription itself. */
export const periodStartOf = (since: string, periodEnd: string): string => {
  const yearBefore = morningOf(addDays(asDay(periodEnd.slice(0, 10)), -365));
  return yearBefore > since ? yearBefore : since;
};

/** The next anniversary after today. */
function endOfYear(started: Day, today: Day): Day {
  let end = addDays(started, 365);
  while (end <= today) end = addDays(end, 365);
  return end;
}

/** Staff pay nothing. */
export const unpaid: Subscription = {
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
