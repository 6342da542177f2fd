import { and, count, desc, eq, gt, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import {
  type SharesQuery,
  type ShareViewKind,
  shareViewDedupeMs,
} from '#contract/doors-vault/vault-shares.ts';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { doors } from '../../../db/tables/doors.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { users } from '../../../db/tables/users.ts';
import { doorFiles, doorShares, shareViews } from '../../../db/tables/vault.ts';
import { isFilePresent } from '../files/store.ts';

export type NewShare = Omit<typeof doorShares.$inferInsert, 'ownerId'>;

export async function insertShare(owner: OwnerId, db: Db, share: NewShare): Promise<string | undefined> {
  const [row] = await db
    .insert(doorShares)
    .values({ ...share, ownerId: owner })
    .returning({ id: doorShares.id });
  return row?.id;
}

export async function revokeShareRow(owner: OwnerId, db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(doorShares)
    .set({ revokedAt: sql`coalesce(${doorShares.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isOwnRow(doorShares, owner, id))
    .returning({ id: doorShares.id });
  return rows.length > 0;
}

const selectShares = (db: Db, where: SQL | undefined) =>
  db
    .select({
      share: doorShares,
      address: doors.address,
      fileName: doorFiles.name,
      viewCount: count(shareViews.id),
      lastViewedAt: max(shareViews.at),
    })
    .from(doorShares)
    .leftJoin(doors, eq(doors.id, doorShares.doorId))
    .leftJoin(doorFiles, eq(doorFiles.id, doorShares.fileId))
    .leftJoin(shareViews, eq(shareViews.shareId, doorShares.id))
    .where(where)
    .groupBy(doorShares.id, doors.address, doorFiles.name)
    .orderBy(desc(doorShares.createdAt));

export type ShareListRow = Awaited<ReturnType<typeof selectShares>>[number];

export async function findShares(
  owner: OwnerId,
  db: Db,
  { folderId, fileId }: SharesQuery,
): Promise<ShareListRow[]> {
  return selectShares(
    db,
    and(
      eq(doorShares.ownerId, owner),
      folderId ? eq(doorShares.doorId, folderId) : undefined,
      fileId ? eq(doorShares.fileId, fileId) : undefined,
    ),
  );
}

export async function readShare(owner: OwnerId, db: Db, id: string): Promise<ShareListRow | undefined> {
  const [row] = await selectShares(db, isOwnRow(doorShares, owner, id));
  return row;
}

/** Returns whether the user has confirmed their email. Only then do we send their mails to others. */
export async function hasConfirmedEmail(owner: OwnerId, db: Db): Promise<boolean> {
  const [row] = await db
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, owner));
  return Boolean(row?.emailConfirmedAt);
}

const hasSubject = sql`(${doorShares.fileId} is null or ${doorFiles.id} is not null) and ${doors.deletedAt} is null`;

/**
 * Reads a share that a visitor may open: it is neither expired nor turned off, its door and file are not in
 * the trash, and its owner is not disabled.
 */
export async function readActiveShare(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({
      share: doorShares,
      door: doors,
      file: doorFiles,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: sql<string | null>`coalesce(${users.phoneNumber}, ${profiles.brokeragePhone})`,
      brokerage: profiles.brokerageName,
      picture: profiles.profilePicture,
      logo: sql<string | null>`coalesce(${profiles.personalLogo}, ${profiles.logoImage})`,
    })
    .from(doorShares)
    .innerJoin(users, and(eq(users.id, doorShares.ownerId), isNull(users.disabledAt)))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(doorFiles, and(eq(doorFiles.id, doorShares.fileId), isFilePresent))
    .innerJoin(doors, or(eq(doors.id, doorShares.doorId), eq(doors.id, doorFiles.doorId)))
    .where(
      and(eq(doorShares.id, id), gt(doorShares.expiresAt, now), isNull(doorShares.revokedAt), hasSubject),
    );
  return row && { ...row, owner: ownerOfRow(row.door) };
}

export type ActiveShareRow = NonNullable<Awaited<ReturnType<typeof readActiveShare>>>;

export interface ShareView {
  at: Date;
  kind: ShareViewKind;
  fileName: string | null;
  device: string;
}

/**
 * Counts all views by one device within ten minutes as one, because a video player requests a video in
 * pieces.
 */
export async function insertShareView(db: Db, shareId: string, view: ShareView): Promise<void> {
  const since = new Date(view.at.getTime() - shareViewDedupeMs);
  const [seen] = await db
    .select({ id: shareViews.id })
    .from(shareViews)
    .where(
      and(
        eq(shareViews.shareId, shareId),
        eq(shareViews.kind, view.kind),
        eq(shareViews.device, view.device),
        sql`${shareViews.fileName} is not distinct from ${view.fileName}`,
        gt(shareViews.at, since),
      ),
    )
    .limit(1);
  if (!seen) await db.insert(shareViews).values({ ...view, shareId });
}

export async function findShareViews(owner: OwnerId, db: Db, id: string, limit: number) {
  return db
    .select({ view: shareViews })
    .from(shareViews)
    .innerJoin(doorShares, eq(doorShares.id, shareViews.shareId))
    .where(and(eq(doorShares.ownerId, owner), eq(shareViews.shareId, id)))
    .orderBy(desc(shareViews.at), desc(shareViews.id))
    .limit(limit);
}

export async function deleteSharesExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(doorShares).where(lt(doorShares.expiresAt, moment));
}
