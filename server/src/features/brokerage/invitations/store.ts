import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { brokerages, invitations, seats } from '../../../db/tables/brokerages.ts';
import { users } from '../../../db/tables/users.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Finds the role, seat and office of the user with this email. */
export async function findPersonByEmail(db: Db, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      disabledAt: users.disabledAt,
      seatBrokerageId: seats.brokerageId,
      ownBrokerageId: brokerages.id,
    })
    .from(users)
    .leftJoin(seats, and(eq(seats.personId, users.id), isNull(seats.closedAt)))
    .leftJoin(brokerages, eq(brokerages.ownerId, users.id))
    .where(eq(users.email, email));
  return row && { ...row, id: ownerOfRow({ ownerId: row.id }) };
}

export type PersonToInvite = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>;

export type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  'brokerageId' | 'email' | 'firstName' | 'lastName' | 'role' | 'tokenHash' | 'sentAt' | 'expiresAt'
>;

/** Inserts an invitation or renews an expired one. Returns undefined if another invitation is open. */
export async function insertInvitation(db: Db, input: NewInvitation): Promise<InvitationRow | undefined> {
  const { brokerageId, email, ...renewed } = input;
  const [expired] = await db
    .update(invitations)
    .set({ ...renewed, sendings: sql`${invitations.sendings} + 1` })
    .where(
      and(
        eq(invitations.brokerageId, brokerageId),
        eq(invitations.email, email),
        eq(invitations.state, 'open'),
        sql`${invitations.expiresAt} <= ${input.sentAt.toISOString()}`,
      ),
    )
    .returning();
  if (expired) return expired;
  const [row] = await db
    .insert(invitations)
    .values({ ...input, createdAt: input.sentAt })
    .onConflictDoNothing()
    .returning();
  return row;
}

const isOpenIn = (brokerageId: string, id: string) =>
  and(eq(invitations.id, id), eq(invitations.brokerageId, brokerageId), eq(invitations.state, 'open'));

export async function renewInvitation(
  db: Db,
  brokerageId: string,
  id: string,
  link: Pick<NewInvitation, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(invitations)
    .set({ ...link, sendings: sql`${invitations.sendings} + 1` })
    .where(isOpenIn(brokerageId, id))
    .returning();
  return row;
}

export async function revokeInvitationRow(db: Db, brokerageId: string, id: string): Promise<boolean> {
  const revoked = await db
    .update(invitations)
    .set({ state: 'revoked' })
    .where(isOpenIn(brokerageId, id))
    .returning({ id: invitations.id });
  return revoked.length > 0;
}

export async function findOpenInvitations(db: Db, brokerageId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.brokerageId, brokerageId), eq(invitations.state, 'open')))
    .orderBy(desc(invitations.sentAt), invitations.id)
    .limit(200);
}

export async function findInvitationByToken(
  db: Db,
  tokenHash: string,
  options: { isLocked?: boolean } = {},
): Promise<InvitationRow | undefined> {
  const query = db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  const [row] = await (options.isLocked ? query.for('update') : query);
  return row;
}

export async function markInvitationAccepted(db: Db, id: string, acceptedById: OwnerId): Promise<void> {
  await db.update(invitations).set({ state: 'accepted', acceptedById }).where(eq(invitations.id, id));
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.delete(invitations).where(eq(invitations.email, email));
}
