const aDay = 24 * 60 * 60 * 1000;

/** Reminders of a missing payment go out on these days, the day it failed being the first. */
const reminderDays = [1, 3, 7] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The reminder that is due by now. Earlier ones that were missed are not caught up on. */
export function reminderDue(since: Date, now: Date): ReminderDay | undefined {
  const day = Math.floor((now.getTime() - since.getTime()) / aDay) + 1;
  return reminderDays.findLast((each) => each <= day);
}
