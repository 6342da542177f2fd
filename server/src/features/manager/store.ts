import { count, desc } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/tables/ground.ts';
import { users } from '../../db/tables/users.ts';

export async function countByRole(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db.select({ role: users.role, total: count() }).from(users).groupBy(users.role);
  return Object.fromEntries(rows.map(({ role, total }) => [role, total]));
}

/** What happened lately, without who did it. */
export async function latestActions(db: Db, most: number) {
  return db
    .select({ action: auditLog.action, at: auditLog.at })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(most);
}
