import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';

interface ActivityRow extends Record<string, unknown> {
  id: number;
  at: string;
  action: string;
  details: Record<string, unknown> | null;
  by: string | null;
}

/**
 * Reads what a user did and what others did for this user, the latest first. An entry that only says that
 * somebody acted for the user is left out, unless it is the only entry of a bulk change.
 */
export async function readUserActivity(owner: OwnerId, db: Db, limit: number): Promise<ActivityRow[]> {
  return db.execute<ActivityRow>(sql`
    select entry.id::int as id, entry.at::text as at, entry.action, entry.details,
      case when entry.actor_id <> ${owner} then coalesce(actor.name, 'someone who has left') end as by
    from (
      (select * from audit_log where actor_id = ${owner} and acted_for_id is null order by at desc, id desc limit ${limit})
      union all
      (select * from audit_log where acted_for_id = ${owner}
        and (action <> 'account.act-for' or details->>'why' like '%, with others') order by at desc, id desc limit ${limit})
    ) entry left join users actor on actor.id = entry.actor_id
    order by entry.at desc, entry.id desc limit ${limit}`);
}
