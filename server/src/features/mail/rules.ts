/** A mail is tried for about a day and a half before it is given up. */
export const mostAttempts = 12;

/** One minute after the first attempt, then twice as long each time, six hours at most. */
export function nextAttempt(now: Date, attempts: number): Date {
  const minutes = Math.min(2 ** (attempts - 1), 360);
  return new Date(now.getTime() + minutes * 60_000);
}

const bodiesKeptDays = 30;

/** What was delivered or given up before this moment is no longer kept word for word. */
export const bodiesKeptSince = (now: Date): Date =>
  new Date(now.getTime() - bodiesKeptDays * 24 * 60 * 60 * 1000);
