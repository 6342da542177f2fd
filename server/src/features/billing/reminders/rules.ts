const dayMs = 24 * 60 * 60 * 1000;

/** Reminders of a missing payment are sent on these days. The day of the failed payment is day 1. */
const reminderDays = [1, 3, 7] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The reminder that is due now. Earlier ones that were missed are not sent. */
export function reminderDue(since: Date, now: Date): ReminderDay | undefined {
  const day = Math.floor((now.getTime() - since.getTime()) / dayMs) + 1;
  return reminderDays.findLast((reminderDay) => reminderDay <= day);
}

/** How many days before a charge a notice is sent. */
const noticeDays = { trialing: [1, 7], active: [30] } as const;
export type ChargeNotice = 1 | 7 | 30;

export const earliestNoticeMs = 30 * dayMs;

/** The latest notice that is due now, or none once the charge is due. */
export function noticeDue(
  status: 'trialing' | 'active',
  chargeAt: Date,
  now: Date,
): ChargeNotice | undefined {
  const remainingMs = chargeAt.getTime() - now.getTime();
  if (remainingMs <= 0) return undefined;
  const days: readonly ChargeNotice[] = noticeDays[status];
  return days.find((day) => remainingMs <= day * dayMs);
}
