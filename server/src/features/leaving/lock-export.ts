import type { ServerResponse } from 'node:http';
import { leavingMessages } from '#contract/leaving.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';

/**
 * Allows one export per account at a time, because each reads all its data. The lock ends when the response
 * is sent or closed, or with the database connection of a killed process.
 */
export async function lockExport({ owner, services }: OwnerContext, answer: ServerResponse): Promise<void> {
  const release = await services.database.locks.tryLock(`export:${owner}`);
  if (!release) throw appError('conflict', leavingMessages.exporting);
  const end = () => void release();
  answer.once('finish', end).once('close', end);
  if (answer.destroyed) end();
}
