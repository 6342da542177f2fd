import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PushSettings, SubscribePush } from '#contract/push/push.ts';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { pushKeys, pushNotifications, pushSettings, pushSubscriptions } from '../../db/tables/push.ts';
import { sessions } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export async function findVapidKeys(db: Db) {
  const [row] = await db.select().from(pushKeys);
  return row;
}

/** Inserts the keys. If several processes start at once, the keys of the first one stay. */
export async function insertVapidKeys(
  db: Db,
  keys: { publicKey: string; privateKey: string },
): Promise<void> {
  await db.insert(pushKeys).values(keys).onConflictDoNothing();
}

/** Does nothing if another process has replaced the key already. */
export async function replaceVapidPrivateKey(db: Db, old: string, privateKey: string): Promise<void> {
  await db.update(pushKeys).set({ privateKey }).where(eq(pushKeys.privateKey, old));
}

export async function readPushSettings(owner: OwnerId, db: Db): Promise<PushSettings | undefined> {
  const [row] = await db.select().from(pushSettings).where(eq(pushSettings.ownerId, owner));
  if (!row) return undefined;
  const { ownerId: _, updatedAt: __, ...settings } = row;
  return settings;
}

export async function upsertPushSettings(owner: OwnerId, db: Db, settings: PushSettings, updatedAt: Date) {
  const row = { ...settings, updatedAt };
  await db
    .insert(pushSettings)
    .values({ ownerId: owner, ...row })
    .onConflictDoUpdate({ target: pushSettings.ownerId, set: row });
}

export async function findPushEndpoints(owner: OwnerId, db: Db): Promise<string[]> {
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, owner))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return rows.map(({ endpoint }) => endpoint);
}

/** Locks a session until the transaction ends. Returns false if the session has ended. */
export async function lockOwnSession(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, owner), eq(sessions.id, id)))
    .for('key share');
  return rows.length > 0;
}

/**
 * Inserts a subscription. A browser belongs to the user who subscribed last, so this also deletes the
 * previous user's subscription.
 */
export async function insertPushSubscription(
  owner: OwnerId,
  db: Db,
  { endpoint, keys, sessionId }: SubscribePush & { sessionId: string },
) {
  const values = { ...keys, sessionId };
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), sql`owner_id <> ${owner}`));
  await db
    .insert(pushSubscriptions)
    .values({ ownerId: owner, endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
}

export async function deletePushSubscription(owner: OwnerId, db: Db, endpoint: string): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, owner), eq(pushSubscriptions.endpoint, endpoint)))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

export async function deleteAllPushSubscriptions(owner: OwnerId, db: Db): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.ownerId, owner));
}

export async function deletePushSubscriptionsOfSession(owner: OwnerId, db: Db, sessionId: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, owner), eq(pushSubscriptions.sessionId, sessionId)));
}

/** Also deletes subscriptions whose session is unknown. */
export async function deletePushSubscriptionsExcept(owner: OwnerId, db: Db, sessionId: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, owner), sql`session_id is distinct from ${sessionId}`));
}

export async function findPushSubscriptionIds(owner: OwnerId, db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, owner));
  return rows.map(({ id }) => id);
}

type NewNotification = Pick<
  typeof pushNotifications.$inferInsert,
  'ownerId' | 'subscriptionId' | 'dedupeKey' | 'payload' | 'dueAt'
>;

/**
 * Inserts notifications, except those whose device already has one with the same key. Returns how many are
 * new.
 */
export async function insertNotifications(db: Db, rows: NewNotification[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await db
    .insert(pushNotifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: pushNotifications.id });
  return added.length;
}

/** Locks the next due notification that no other process is sending. */
export async function lockDueNotification(db: Db, now: Date) {
  const [row] = await db
    .select({ notification: pushNotifications, subscription: pushSubscriptions })
    .from(pushNotifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushNotifications.subscriptionId))
    .where(
      and(
        isNull(pushNotifications.sentAt),
        isNull(pushNotifications.failedAt),
        lte(pushNotifications.dueAt, now),
      ),
    )
    .orderBy(asc(pushNotifications.dueAt), asc(pushNotifications.id))
    .limit(1)
    .for('update', { of: pushNotifications, skipLocked: true });
  return row;
}

type Outcome = Partial<
  Pick<typeof pushNotifications.$inferInsert, 'sentAt' | 'failedAt' | 'attempts' | 'dueAt'>
>;

export async function updateNotification(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.update(pushNotifications).set(outcome).where(eq(pushNotifications.id, id));
}

export async function deletePushSubscriptionById(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deleteNotificationsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(pushNotifications).where(lt(pushNotifications.createdAt, instant));
}

export interface ReminderRecipient {
  ownerId: OwnerId;
  timeZone: string;
  followUps: boolean;
  keyDates: boolean;
}

/** Finds users with a device who want reminders in the morning. */
export async function findReminderRecipients(db: Db): Promise<ReminderRecipient[]> {
  const rows = await db
    .selectDistinct({
      ownerId: users.id,
      timeZone: users.timeZone,
      followUps: pushSettings.followUps,
      keyDates: pushSettings.keyDates,
    })
    .from(pushSettings)
    .innerJoin(users, eq(users.id, pushSettings.ownerId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.ownerId, pushSettings.ownerId))
    .where(
      and(isNull(users.disabledAt), or(eq(pushSettings.followUps, true), eq(pushSettings.keyDates, true))),
    );
  return rows.map((row) => ({ ...row, ownerId: ownerOfRow(row) }));
}

export async function readTimeZone(owner: OwnerId, db: Db): Promise<string | undefined> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, owner));
  return row?.timeZone;
}
