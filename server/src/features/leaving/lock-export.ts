import type { ServerResponse } from 'node:http';
import { leavingMessages } from '#contract/leaving.ts';
import type { OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';

/**
 * Allows one export of an account at a time: each reads all that it has. The lock ends with the database connection of a
 * process that is killed.
 */
export async function lockExport({ owner, services }: OwnerContext): Promise<() => Promise<void>> {
  const release = await services.database.locks.tryTake(`export:${owner}`);
  if (!release) throw fail('conflict', leavingMessages.exporting);
  return release;
}

/** Releases the lock when the answer has gone out or its connection has closed. */
export function releaseAfter(answer: ServerResponse, release: () => Promise<void>): void {
  answer.once('close', () => void release());
  if (answer.destroyed) void release();
}
