import type { ServerResponse } from 'node:http';
import { leavingMessages } from '#contract/leaving/leaving.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';

/**
 * Allows one export per account at a time, because each reads all its data. If the process is killed, the
 * lock ends with its database connection.
 */
export async function lockExport({ owner, services }: OwnerContext): Promise<() => Promise<void>> {
  const release = await services.database.locks.tryLock(`export:${owner}`);
  if (!release) throw appError('conflict', leavingMessages.exporting);
  return release;
}

/** Releases the lock when the response has been sent or its connection has closed. */
export function releaseAfter(response: ServerResponse, release: () => Promise<void>): void {
  response.once('close', () => void release());
  if (response.destroyed) void release();
}
