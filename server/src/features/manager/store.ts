import { count, desc, eq } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/tables/ground.ts';
import { users } from '../../db/tables/users.ts';

export async function countByRole(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db.select({ role: users.role, total: count() }).from(users).groupBy(users.role);
  return Object.fromEntries(rows.map(({ role, total }) => [role, total]));
}

/** What happened lately and who did it: nobody when the server did, or when the account is gone. */
export async function latestActions(db: Db, most: number) {
  return db
    .select({ action: auditLog.action, at: auditLog.at, who: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(desc(auditLog.id))
    .limit(most);
}
