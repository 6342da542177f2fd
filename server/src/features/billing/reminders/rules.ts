const aDay = 24 * 60 * 60 * 1000;

/** Reminders of a missing payment go out on these days, the day it failed being the first. */
const reminderDays = [1, 3, 7] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The reminder that is due by now. Earlier ones that were missed are not caught up on. */
export function reminderDue(since: Date, now: Date): ReminderDay | undefined {
  const day = Math.floor((now.getTime() - since.getTime()) / aDay) + 1;
  return reminderDays.findLast((each) => each <= day);
}

/** How many days before a charge one hears of it. */
const noticeDays = { trialing: [1, 7], active: [30] } as const;
export type ChargeNotice = 1 | 7 | 30;

export const earliestNotice = 30 * aDay;

/** The notice that is due by now: the latest of those whose day has come, none once the day is there. */
export function noticeDue(
  status: 'trialing' | 'active',
  chargeAt: Date,
  now: Date,
): ChargeNotice | undefined {
  const left = chargeAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  const days: readonly ChargeNotice[] = noticeDays[status];
  return days.find((day) => left <= day * aDay);
}
