import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActingForUserReason } from '#contract/admin/audit-actions.ts';
import { brokerages, seats } from '../db/tables/brokerages.ts';
import { users } from '../db/tables/users.ts';
import { isAnyOf } from '../db/uuid-array.ts';
import { audit, writeAuditEntryPerPerson } from './audit.ts';
import { type ActorContext, inTransaction } from './context.ts';
import { appError, orNotFound } from './errors.ts';
import { type OwnerId, ownerOfRow } from './owner.ts';

/**
 * The only access to another person's records: admins may act for anyone, office owners for people of their
 * office. The work gets a context whose owner is that person and whose account is still the actor's. The work
 * and the audit entry, which names both people, commit together.
 */
export function runAsUser<T>(
  context: ActorContext,
  person: string,
  why: ActingForUserReason,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (transaction) => {
    if (person === context.account.id)
      throw appError('forbidden', 'This is for the records of other people.');
    const mayActFor = context.account.role === 'ADMIN' ? userExists : isInOfficeOf;
    orNotFound((await mayActFor(transaction, person)) || undefined, 'The account');
    const acting = { ...transaction, owner: ownerOfRow({ ownerId: person }) };
    await audit(acting, { action: 'account.act-for', subject: person, details: { why } });
    return work(acting);
  });
}

/**
 * Lets an admin act for many people at once, with an audit entry for each. The number of statements does not
 * depend on the number of people. Skips unknown ids and the actor, and passes the remaining owners to the
 * work.
 */
export function runAsEachUser<T>(
  context: ActorContext,
  people: readonly string[],
  why: ActingForUserReason,
  work: (context: ActorContext, people: OwnerId[]) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (transaction) => {
    if (context.account.role !== 'ADMIN') throw appError('forbidden', 'This is for admins.');
    const rows = await transaction.db
      .select({ ownerId: users.id })
      .from(users)
      .where(sql`${isAnyOf(users.id, people)} and ${users.id} <> ${context.account.id}`)
      .orderBy(users.id)
      .for('no key update');
    const owners = rows.map(ownerOfRow);
    await writeAuditEntryPerPerson(transaction, owners, { action: 'account.act-for', details: { why } });
    return work(transaction, owners);
  });
}

/** Locks the user row, so that nobody can delete the user during the work. */
async function userExists({ db }: ActorContext, person: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, person)).for('key share');
  return rows.length > 0;
}

/** Locks the seat, so that a removal from the office waits until the work is done. */
async function isInOfficeOf({ db, account }: ActorContext, person: string): Promise<boolean> {
  const rows = await db
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(brokerages, eq(brokerages.id, seats.brokerageId))
    .where(and(eq(brokerages.ownerId, account.id), eq(seats.personId, person), isNull(seats.closedAt)))
    .for('share', { of: seats });
  return rows.length > 0;
}
