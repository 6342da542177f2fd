import { count, desc, eq, sql } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/tables/infrastructure.ts';
import { users } from '../../db/tables/users.ts';
import { vendors } from '../../db/tables/vendors.ts';

export async function countUsersByRole(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db.select({ role: users.role, total: count() }).from(users).groupBy(users.role);
  return Object.fromEntries(rows.map(({ role, total }) => [role, total]));
}

/** Returns the latest audit log entries with the names of the people who caused them. */
export async function findLatestAuditEntries(db: Db, limit: number) {
  return db
    .select({
      action: auditLog.action,
      at: auditLog.at,
      actorId: auditLog.actorId,
      // A vendor without a personal name is shown with the company's name.
      name: sql<string | null>`coalesce(nullif(trim(${users.name}), ''), ${vendors.companyName})`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
