/** A mail is tried for about a day and a half before it is given up. */
export const mostAttempts = 12;

/** One minute after the first attempt, then twice as long each time, six hours at most. */
export function nextAttempt(now: Date, attempts: number): Date {
  const minutes = Math.min(2 ** (attempts - 1), 360);
  return new Date(now.getTime() + minutes * 60_000);
}
