const dayMs = 24 * 60 * 60 * 1000;

/** We send reminders of a missing payment on these days. The day of the failed payment is day 1. */
const reminderDays = [1, 3, 7] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** Returns the reminder that is due now. We never send earlier reminders that were missed. */
export function findDuePaymentReminder(since: Date, now: Date): ReminderDay | undefined {
  const day = Math.floor((now.getTime() - since.getTime()) / dayMs) + 1;
  return reminderDays.findLast((reminderDay) => reminderDay <= day);
}

/** We send a notice this many days before a charge. */
const noticeDays = { trialing: [1, 7], active: [30] } as const;
export type ChargeNoticeDays = 1 | 7 | 30;

/** Every notice is sent at most this long before its charge. */
export const longestNoticePeriodMs = 30 * dayMs;

/** Returns the latest notice that is due now, or undefined if the charge itself is due. */
export function findDueChargeNotice(
  status: 'trialing' | 'active',
  chargeAt: Date,
  now: Date,
): ChargeNoticeDays | undefined {
  const remainingMs = chargeAt.getTime() - now.getTime();
  if (remainingMs <= 0) return undefined;
  const days: readonly ChargeNoticeDays[] = noticeDays[status];
  return days.find((day) => remainingMs <= day * dayMs);
}
