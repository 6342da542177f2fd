import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActingReason } from '#contract/audit-actions.ts';
import { brokerages, seats } from '../db/tables/brokerages.ts';
import { users } from '../db/tables/users.ts';
import { audit, auditEach } from './audit.ts';
import { type ActorContext, inTransaction } from './context.ts';
import { fail, found } from './errors.ts';
import { type OwnerId, ownerOfRow } from './owner.ts';

/**
 * The only way to someone else's records: staff to anyone's, whoever runs an office to those of its people. The work
 * sees a context whose owner is that person and whose account is still the actor. What it does and the entry that
 * names both stand or fall together.
 */
export function actingFor<T>(
  context: ActorContext,
  person: string,
  why: ActingReason,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (transaction) => {
    if (person === context.account.id) throw fail('forbidden', 'This is for the records of other people.');
    const mayActFor = context.account.role === 'ADMIN' ? isSomeone : isInOfficeOf;
    found((await mayActFor(transaction, person)) || undefined, 'The account');
    const acting = { ...transaction, owner: ownerOfRow({ ownerId: person }) };
    await audit(acting, { action: 'account.act-for', subject: person, details: { why } });
    return work(acting);
  });
}

/**
 * The same for many people at once, as an admin: an entry for each of them, in as many statements for ten thousand as
 * for one. Whoever is not there, or is the actor, is left out; the work is told who is meant.
 */
export function actingForAll<T>(
  context: ActorContext,
  people: readonly string[],
  why: ActingReason,
  work: (context: ActorContext, people: OwnerId[]) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (transaction) => {
    if (context.account.role !== 'ADMIN') throw fail('forbidden', 'This is for admins.');
    const rows = await transaction.db
      .select({ ownerId: users.id })
      .from(users)
      .where(
        sql`${users.id} = any(${sql.param([...people])}::uuid[]) and ${users.id} <> ${context.account.id}`,
      )
      .orderBy(users.id)
      .for('no key update');
    const owners = rows.map(ownerOfRow);
    await auditEach(transaction, owners, { action: 'account.act-for', details: { why } });
    return work(transaction, owners);
  });
}

/** The row is held, so that nobody is deleted while their records are worked on. */
async function isSomeone({ db }: ActorContext, person: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, person)).for('key share');
  return rows.length > 0;
}

/** The seat is held: whoever is taken out of the office meanwhile is taken out after this. */
async function isInOfficeOf({ db, account }: ActorContext, person: string): Promise<boolean> {
  const rows = await db
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(brokerages, eq(brokerages.id, seats.brokerageId))
    .where(and(eq(brokerages.ownerId, account.id), eq(seats.personId, person), isNull(seats.closedAt)))
    .for('share', { of: seats });
  return rows.length > 0;
}
