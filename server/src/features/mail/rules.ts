/** The maximum number of attempts, which take about a day and a half. */
export const maxMailAttempts = 12;

/**
 * Returns when to try again: one minute after the first attempt, then twice as long each time, at most six
 * hours.
 */
export function nextMailAttemptTime(now: Date, attempts: number): Date {
  const minutes = Math.min(2 ** (attempts - 1), 360);
  return new Date(now.getTime() + minutes * 60_000);
}

const bodyRetentionDays = 30;

/**
 * Returns the time thirty days ago. If a mail was sent or finally failed before that, its body is deleted.
 */
export const mailBodyCutoff = (now: Date): Date =>
  new Date(now.getTime() - bodyRetentionDays * 24 * 60 * 60 * 1000);
