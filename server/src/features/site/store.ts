import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { activeAssociations, siteTexts } from '../../db/tables/site.ts';
import { formMessages, subscribers } from '../../db/tables/subscribers.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/**
 * Returns the subscriber with this address and inserts one if necessary. Somebody who asks again has a whole week to
 * confirm again.
 */
export async function upsertSubscriber(db: Db, email: string, now: Date): Promise<SubscriberRow> {
  const askedAt = sql`case when ${subscribers.confirmedAt} is null then excluded.created_at else ${subscribers.createdAt} end`;
  const [row] = await db
    .insert(subscribers)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({ target: subscribers.email, set: { email, createdAt: askedAt } })
    .returning();
  return row as SubscriberRow;
}

/** Confirms a subscriber. Returns undefined if they had confirmed before or do not exist anymore. */
export async function confirmSubscriber(db: Db, id: string, now: Date): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(eq(subscribers.id, id), isNull(subscribers.confirmedAt)))
    .returning();
  return row;
}

export async function readSubscriber(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export async function deleteSubscriberById(db: Db, id: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.id, id));
}

export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
}

export async function deleteSubscribersUnconfirmedSince(db: Db, before: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, before)));
}

export async function insertFormMessage(db: Db, message: typeof formMessages.$inferInsert): Promise<void> {
  await db.insert(formMessages).values(message);
}

export async function deleteFormMessagesByEmail(db: Db, email: string): Promise<void> {
  await db.delete(formMessages).where(eq(formMessages.email, email));
}

export async function deleteFormMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(formMessages).where(lt(formMessages.createdAt, before));
}

/** Returns the associations whose vendor roster is open. */
export async function findActiveAssociations(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: activeAssociations.name })
    .from(activeAssociations)
    .orderBy(activeAssociations.name);
  return rows.map(({ name }) => name);
}

export const findChangedSiteTexts = (db: Db) => db.select().from(siteTexts);

export async function upsertSiteText(db: Db, key: string, text: string, updatedAt: Date): Promise<void> {
  await db
    .insert(siteTexts)
    .values({ key, text, updatedAt })
    .onConflictDoUpdate({ target: siteTexts.key, set: { text, updatedAt } });
}

export async function deleteSiteText(db: Db, key: string): Promise<boolean> {
  const rows = await db.delete(siteTexts).where(eq(siteTexts.key, key)).returning({ key: siteTexts.key });
  return rows.length > 0;
}
