import { and, eq, isNull } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { accessRequests } from '../../../db/tables/roster.ts';

export async function insertAccessRequest(
  owner: OwnerId,
  db: Db,
  association: string,
  now: Date,
): Promise<void> {
  await db.insert(accessRequests).values({ personId: owner, association, requestedAt: now });
}

/** Records when the disclaimer was first accepted. Returns whether this was the first time. */
export async function markDisclaimerAccepted(owner: OwnerId, db: Db, now: Date): Promise<boolean> {
  const marked = await db
    .update(profiles)
    .set({ acceptedVendorDisclaimerAt: now })
    .where(and(eq(profiles.userId, owner), isNull(profiles.acceptedVendorDisclaimerAt)))
    .returning({ userId: profiles.userId });
  return marked.length > 0;
}
