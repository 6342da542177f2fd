import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';

export interface FailedJob extends Record<string, unknown> {
  id: string;
  name: string;
  failedAt: Date;
  error: string | null;
}

/** Finds jobs whose latest finished run failed. The job table does not exist before the first job ran. */
export async function findFailedJobs(db: Db): Promise<FailedJob[]> {
  const [jobTable] = await db.execute<{ known: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as known`,
  );
  if (!jobTable?.known) return [];
  const rows = await db.execute<FailedJob>(sql`
    select id, name, completed_on as "failedAt", output->>'message' as error from (
      select distinct on (name) id, name, state, completed_on, output
      from pgboss.job where state in ('completed', 'failed') and name not like '\\_\\_%'
      order by name, completed_on desc
    ) latest where state = 'failed'`);
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }));
}

/** Retries a failed job the way pg-boss does. Does nothing if the queue already contains the job. */
export async function retryJob(db: Db, id: string): Promise<void> {
  try {
    await db.execute(sql`
      update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
      where id = ${id} and state = 'failed'`);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
