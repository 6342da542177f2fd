import { setTimeout as pause } from 'node:timers/promises';

/** Does the work in at least `minMs` milliseconds, so that the response time reveals nothing. */
export async function withMinimumDuration<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(minMs)]);
  return result;
}
