import { type Day, daysBetween, firstDayOf } from './day.ts';
import { plainOrder } from './order.ts';
import type { Plan } from './roles.ts';

/** What decides where a listing stands in the roster. */
export interface ListingStanding {
  id: string;
  user: {
    subscriptionPlan: Plan;
    isSubscriptionRenewal: boolean;
    originalSubscriptionDate: string | null;
    subscriptionCreatedAt: string | null;
    createdAt: string;
  };
}

type Standing = ListingStanding['user'];

const earlyDays = 7;
const dayLength = 86_400_000;

/** Whoever subscribed within 7 days of opening the account came early, whatever was renewed since. */
const isEarly = ({ subscriptionCreatedAt, createdAt }: Standing): boolean =>
  subscriptionCreatedAt !== null &&
  Date.parse(subscriptionCreatedAt) - Date.parse(createdAt) <= earlyDays * dayLength;

const isRenewal = (user: Standing): boolean => user.isSubscriptionRenewal && !isEarly(user);

const sinceOf = (user: Standing): number =>
  Date.parse(user.originalSubscriptionDate ?? user.subscriptionCreatedAt ?? user.createdAt);

const isPartner = ({ subscriptionPlan }: Standing): boolean => subscriptionPlan === 'premium';

/** Where rotation counts its days from; any day does, as long as it stays. */
const beginning = firstDayOf(2026);
const round = 65_536;
/** About a thirteenth of the round: the next listing of a usual category comes first each day. */
const dailyStep = 5_041;

/** How far the listings of those who are no partners have moved on by this day. */
export const rotationOn = (today: Day): number =>
  (((daysBetween(beginning, today) * dailyStep) % round) + round) % round;

/** The place of a listing on the round, by the beginning of its id, counted from where the round begins today. */
const placeOf = (id: string, rotation: number): number =>
  (Number.parseInt(id.slice(0, 4), 16) + round - rotation) % round;

/**
 * Power Partners first: those who have not renewed before those who have, the earliest subscription first. The rest take
 * turns: each day the round begins elsewhere, and all day long it stays. The server's SQL says the same.
 */
export function rosterOrder(today: Day): (one: ListingStanding, other: ListingStanding) => number {
  const rotation = rotationOn(today);
  return (one, other) => {
    const partners = Number(isPartner(other.user)) - Number(isPartner(one.user));
    if (partners) return partners;
    const turn = isPartner(one.user)
      ? Number(isRenewal(one.user)) - Number(isRenewal(other.user)) ||
        plainOrder(sinceOf(one.user), sinceOf(other.user))
      : plainOrder(placeOf(one.id, rotation), placeOf(other.id, rotation));
    return turn || plainOrder(one.id, other.id);
  };
}
