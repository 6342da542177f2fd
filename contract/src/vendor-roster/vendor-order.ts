import { compareKeys } from '../compare.ts';
import { countDaysBetween, type Day, firstDayOf } from '../day.ts';
import type { Plan } from '../roles.ts';

/** The values that decide the position of a listing in the roster. */
export interface RankedListing {
  id: string;
  user: {
    subscriptionPlan: Plan;
    isSubscriptionRenewal: boolean;
    originalSubscriptionDate: string | null;
    subscriptionCreatedAt: string | null;
    createdAt: string;
  };
}

type SubscriptionFacts = RankedListing['user'];

const earlyDays = 7;
const dayLength = 86_400_000;

/**
 * Whether the vendor subscribed within 7 days of opening the account. Such vendors are sorted as if they had
 * never renewed.
 */
const isEarly = ({ subscriptionCreatedAt, createdAt }: SubscriptionFacts): boolean =>
  subscriptionCreatedAt !== null &&
  Date.parse(subscriptionCreatedAt) - Date.parse(createdAt) <= earlyDays * dayLength;

const isRenewal = (user: SubscriptionFacts): boolean => user.isSubscriptionRenewal && !isEarly(user);

const subscribedAt = (user: SubscriptionFacts): number =>
  Date.parse(user.originalSubscriptionDate ?? user.subscriptionCreatedAt ?? user.createdAt);

const isPartner = ({ subscriptionPlan }: SubscriptionFacts): boolean => subscriptionPlan === 'premium';

/** The first day of the rotation. Any day would do, but it must not change later. */
const rotationStart = firstDayOf(2026);
const cycleLength = 65_536;
/**
 * About a thirteenth of the cycle, so that in a typical category a different listing comes first each day.
 */
const dailyStep = 5_041;

/** How far the listings of non-partners have rotated by this day. */
export const calculateListingRotation = (today: Day): number =>
  (((countDaysBetween(rotationStart, today) * dailyStep) % cycleLength) + cycleLength) % cycleLength;

/** The position of a listing in the cycle, by the start of its id, relative to today's rotation. */
const positionOf = (id: string, rotation: number): number =>
  (Number.parseInt(id.slice(0, 4), 16) + cycleLength - rotation) % cycleLength;

/**
 * Power Partners come first. Among them, those who have not renewed come before those who have, and then
 * earlier subscriptions come first. The other listings rotate, so that a different one comes first each day.
 * The server's SQL must sort the same way.
 */
export function createListingComparer(today: Day): (one: RankedListing, other: RankedListing) => number {
  const rotation = calculateListingRotation(today);
  return (one, other) => {
    const partnerOrder = Number(isPartner(other.user)) - Number(isPartner(one.user));
    if (partnerOrder) return partnerOrder;
    const order = isPartner(one.user)
      ? Number(isRenewal(one.user)) - Number(isRenewal(other.user)) ||
        compareKeys(subscribedAt(one.user), subscribedAt(other.user))
      : compareKeys(positionOf(one.id, rotation), positionOf(other.id, rotation));
    return order || compareKeys(one.id, other.id);
  };
}
