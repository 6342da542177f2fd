import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Notifications that start jobs as soon as a transaction commits, before their next scheduled run. */
export const jobNotifications = {
  mailQueued: 'mail_queued',
  filesRemoved: 'files_removed',
  picturesArrived: 'pictures_arrived',
  pushQueued: 'push_queued',
  subscriptionChanged: 'subscription_changed',
} as const;
export type JobNotification = (typeof jobNotifications)[keyof typeof jobNotifications];

/** PostgreSQL delivers the notification when the transaction commits, and drops it on rollback. */
export async function notifyJobs(db: Db, notice: JobNotification): Promise<void> {
  await db.execute(sql`select pg_notify(${notice}, '')`);
}
