import { and, count, desc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { jobNotifications, notifyJobs } from '../../core/job-notifications.ts';
import type { Db } from '../../db/client.ts';
import { mails } from '../../db/tables/infrastructure.ts';

export type MailRow = typeof mails.$inferSelect;

/** Inserts a mail. Returns undefined if a mail with the same dedupe key exists. */
export async function insertMail(db: Db, mail: typeof mails.$inferInsert): Promise<MailRow | undefined> {
  const [row] = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning();
  await notifyJobs(db, jobNotifications.mailQueued);
  return row;
}

export async function insertMails(db: Db, batch: (typeof mails.$inferInsert)[]): Promise<void> {
  await db.insert(mails).values(batch).onConflictDoNothing({ target: mails.dedupeKey });
  await notifyJobs(db, jobNotifications.mailQueued);
}

const isUnsent = and(isNull(mails.sentAt), isNull(mails.failedAt));
const isDue = (now: Date) => and(isUnsent, lte(mails.nextAttemptAt, now));

/** Claims one due mail. No other worker gets it until `retryAt`. */
export async function claimMail(db: Db, now: Date, retryAt: (attempts: number) => Date) {
  return db.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(mails)
      .where(isDue(now))
      .orderBy(mails.nextAttemptAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const attempts = due.attempts + 1;
    await transaction
      .update(mails)
      .set({ attempts, nextAttemptAt: retryAt(attempts) })
      .where(eq(mails.id, due.id));
    return { ...due, attempts };
  });
}

export async function updateMail(
  db: Db,
  id: string,
  outcome: { sentAt?: Date; failedAt?: Date; lastError?: string },
): Promise<void> {
  await db.update(mails).set(outcome).where(eq(mails.id, id));
}

/** A mail that failed counts too while it waits for its next attempt. */
export async function countUnsentMailRows(db: Db): Promise<number> {
  const [row] = await db.select({ unsent: count() }).from(mails).where(isUnsent);
  return row?.unsent ?? 0;
}

/**
 * Deletes the bodies of mails that were sent or finally failed before a time. The rows stay, because their
 * dedupe keys prevent a second mail.
 */
export async function deleteMailBodiesBefore(db: Db, moment: Date): Promise<number> {
  const emptied = await db
    .update(mails)
    .set({ html: '', text: '', headers: null, attachments: null })
    .where(
      and(
        ne(mails.html, ''),
        lt(mails.createdAt, moment),
        or(lt(mails.sentAt, moment), lt(mails.failedAt, moment)),
      ),
    )
    .returning({ id: mails.id });
  return emptied.length;
}

/** Deletes all mails to the address, and all sent mails that mention the address. */
export async function deleteMailsMentioning(db: Db, address: string): Promise<void> {
  const mentionsAddress = sql`strpos(lower(${mails.text}), lower(${address})) > 0`;
  await db
    .delete(mails)
    .where(
      sql`lower(${mails.recipient}) = lower(${address}) or (${mails.sentAt} is not null and ${mentionsAddress})`,
    );
}

const isFailed = and(isNotNull(mails.failedAt), isNull(mails.dismissedAt), isNull(mails.sentAt));

export const findFailedMails = (db: Db) =>
  db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      lastError: mails.lastError,
      failedAt: mails.failedAt,
      /** Whether the mail still has its body. We delete the bodies of old mails. */
      hasBody: sql<boolean>`${mails.html} <> ''`,
    })
    .from(mails)
    .where(isFailed)
    .orderBy(desc(mails.failedAt))
    .limit(200);

/** Queues a failed mail again, unless its body was deleted. */
export async function requeueMail(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(mails.id, id), isFailed, ne(mails.html, '')));
  await notifyJobs(db, jobNotifications.mailQueued);
}

export async function markMailDismissed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dismissedAt: now })
    .where(and(eq(mails.id, id), isFailed));
}
