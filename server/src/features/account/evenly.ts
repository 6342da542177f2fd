import { setTimeout as pause } from 'node:timers/promises';

/** Answers no sooner than after `least` milliseconds, so that the time taken tells nothing. */
export async function evenly<T>(least: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(least)]);
  return result;
}
