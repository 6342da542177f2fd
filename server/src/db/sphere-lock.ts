import type { Fragment, Sql } from 'postgres';
import type { OwnerId } from '../core/owner.ts';
import { advisoryLock } from './advisory-lock.ts';
import type { Db } from './client.ts';

const lockName = (owner: OwnerId) => `sphere:${owner}`;

/**
 * Locks a sphere until the transaction ends. Every change to several contacts takes this lock before any row
 * lock. Without it, two such changes could deadlock, and an import, a merge or an undo could run twice at once.
 */
export const lockSphere = (owner: OwnerId, db: Db): Promise<void> => advisoryLock(db, lockName(owner));

/** An SQL expression that locks a sphere like `lockSphere`, within the statement that changes the contacts. */
export const sphereLockSql = (owner: OwnerId, sql: Sql): Fragment =>
  sql`pg_advisory_xact_lock(hashtextextended(${lockName(owner)}, 0))`;
