import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** What jobs are told of the moment it is committed, so that they need not wait for their hour. */
export const notices = {
  mailQueued: 'mail_queued',
  filesRemoved: 'files_removed',
  picturesArrived: 'pictures_arrived',
  subscriptionChanged: 'subscription_changed',
} as const;
export type Notice = (typeof notices)[keyof typeof notices];

/** Goes out when the transaction commits, and not at all when it does not. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${notice}, '')`);
}
