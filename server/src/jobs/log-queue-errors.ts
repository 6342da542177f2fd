import type { Clock } from '../core/clock.ts';

interface ErrorLog {
  error(details: { err: Error }, message: string): void;
}

/** An error that has not occurred for so long has ended. */
const endedAfterMs = 2 * 60_000;

/**
 * Logs an error of the job queues when it begins. In an outage, every queue reports the same error every few
 * seconds.
 */
export function createQueueErrorLog(log: ErrorLog, clock: Clock): (failure: unknown) => void {
  const seenAt = new Map<string, number>();
  return (failure) => {
    const error = toError(failure);
    const cause = error.message.replace(/ \(Queue: .*$/, '');
    const now = clock().getTime();
    const isNew = now - (seenAt.get(cause) ?? 0) > endedAfterMs;
    seenAt.set(cause, now);
    if (isNew) log.error({ err: error }, 'jobs');
  };
}

/** The library reports some failures as plain objects. */
const toError = (failure: unknown): Error =>
  failure instanceof Error ? failure : Object.assign(new Error('Without a message'), failure);
