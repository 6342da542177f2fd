import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';
import { resetLinkPrefix } from './store.ts';

/** The email addresses of these people, without those who are suspended. */
export async function readResetRecipients(db: Db, people: readonly OwnerId[]) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...people])}::uuid[]) and ${users.disabledAt} is null`);
}

export async function insertResetLinks(
  db: Db,
  links: readonly { id: string; token: string }[],
  expiresAt: Date,
): Promise<void> {
  await db
    .insert(verifications)
    .values(
      links.map(({ id, token }) => ({ identifier: `${resetLinkPrefix}${token}`, value: id, expiresAt })),
    );
}
