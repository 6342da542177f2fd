import type { ServerResponse } from 'node:http';
import { leavingMessages } from '#contract/leaving.ts';
import type { OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';

/**
 * Allows one export of an account at a time: each reads all that it has. The lock is held until the answer has gone out
 * or its connection has closed, and ends with the database connection of a process that is killed.
 */
export async function lockExport({ owner, services }: OwnerContext, answer: ServerResponse): Promise<void> {
  const release = await services.database.locks.tryTake(`export:${owner}`);
  if (!release) throw fail('conflict', leavingMessages.exporting);
  const end = () => void release();
  answer.once('finish', end).once('close', end);
  if (answer.destroyed) end();
}
