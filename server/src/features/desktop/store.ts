import { eq, sql } from 'drizzle-orm';
import type { OnboardingStep } from '#contract/desktop/desktop.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.ts';
import { doors } from '../../db/tables/doors.ts';
import { goals } from '../../db/tables/goals.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { transactions } from '../../db/tables/transactions.ts';

interface OverviewRow extends Record<OnboardingStep, boolean> {
  isChecklistDismissed: boolean;
  unclaimedDoors: number;
}

/** Reads which checklist steps are done, with one index lookup each, and counts the unclaimed doors. */
export async function readDesktopOverviewRow(owner: OwnerId, db: Db): Promise<OverviewRow | undefined> {
  const hasAny = (from: typeof goals | typeof transactions) =>
    sql<boolean>`exists (select 1 from ${from} where ${from.ownerId} = ${owner})`;
  const fromOwnDoors = sql`from ${doors} where ${doors.ownerId} = ${owner} and ${doors.deletedAt} is null`;
  const [row] = await db
    .select({
      goals: hasAny(goals),
      contacts: sql<boolean>`exists (select 1 from ${contacts}
        where ${contacts.ownerId} = ${owner} and ${contacts.deletedAt} is null)`,
      transaction: hasAny(transactions),
      door: sql<boolean>`exists (select 1 ${fromOwnDoors} and not ${doors.isUnclaimed})`,
      photo: sql<boolean>`${profiles.profilePicture} is not null`,
      isChecklistDismissed: sql<boolean>`${profiles.checklistDismissedAt} is not null`,
      unclaimedDoors: sql`(select count(*) ${fromOwnDoors} and ${doors.isUnclaimed})`.mapWith(Number),
    })
    .from(profiles)
    .where(eq(profiles.userId, owner));
  return row;
}

export async function markOnboardingDismissed(owner: OwnerId, db: Db, now: Date): Promise<void> {
  await db.update(profiles).set({ checklistDismissedAt: now }).where(eq(profiles.userId, owner));
}
