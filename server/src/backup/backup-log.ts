import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { connectToDatabase, type Db } from '../db/client.ts';
import { auditLog } from '../db/tables/infrastructure.ts';

const action = 'backup.make' satisfies AuditAction;

/** Records a backup in the database that was backed up, so that every process can see it. */
export async function logBackup(url: string, at: Date, details: { rows: number }): Promise<void> {
  const database = connectToDatabase(url, { max: 1 });
  try {
    const requestId = `backup-${randomUUID()}`;
    await database.db.insert(auditLog).values({ at, action, requestId, details });
  } finally {
    await database.close();
  }
}

/** Returns the time of the data in the latest backup; undefined before the first backup. */
export async function readLastBackupTime(db: Db): Promise<Date | undefined> {
  const [entry] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry?.at;
}
