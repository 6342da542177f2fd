import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { activeAssociations } from '../../../db/tables/site.ts';

export const findActiveAssociations = (db: Db) =>
  db.select().from(activeAssociations).orderBy(activeAssociations.name);

/** Inserts the association. Returns false and keeps the first date if the association is active already. */
export async function insertActiveAssociation(db: Db, name: string, activatedAt: Date): Promise<boolean> {
  const rows = await db
    .insert(activeAssociations)
    .values({ name, activatedAt })
    .onConflictDoNothing()
    .returning({ name: activeAssociations.name });
  return rows.length > 0;
}

export async function deleteActiveAssociation(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .delete(activeAssociations)
    .where(eq(activeAssociations.name, name))
    .returning({ name: activeAssociations.name });
  return rows.length > 0;
}

interface Interest extends Record<string, unknown> {
  name: string;
  members: number;
  asked: number;
}

/** Counts, for each association, the members with a desktop and the people who asked for the roster. */
export const countMembersAndRequests = (db: Db): Promise<Interest[]> =>
  db.execute<Interest>(sql`
    select name, sum(members)::int as members, sum(asked)::int as asked from (
      select association as name, count(*) as members, 0 as asked
      from profiles join users on users.id = user_id
      where association is not null and role in ('AGENT', 'BROKER', 'BROKERAGE') group by 1
      union all
      select association, 0, count(distinct person_id) from access_requests group by 1
    ) counts group by name`);
