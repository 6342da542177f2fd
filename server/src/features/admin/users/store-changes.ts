import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountUserField } from '#contract/admin/admin-user-fields.ts';
import type { Plan } from '#contract/roles.ts';
import { defaultTrainingPreferences } from '#contract/vendors/vendors.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { waivers } from '../../../db/tables/brokerages.ts';
import type { entitlementSources } from '../../../db/tables/entitlements.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { pushSubscriptions } from '../../../db/tables/push.ts';
import { pendingSignIns } from '../../../db/tables/second-factors.ts';
import { sessions } from '../../../db/tables/sign-in.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';
import { isAnyOf } from '../../../db/uuid-array.ts';

export interface RoleChangeRow extends Record<string, unknown> {
  runsOffice: boolean;
  hasSeat: boolean;
  pays: boolean;
  holdsSlot: boolean;
  hasCompany: boolean;
  source: (typeof entitlementSources)[number];
}

/** Reads facts that can prevent a change of a user's role. */
export async function readRoleChangeBlockers(owner: OwnerId, db: Db): Promise<RoleChangeRow | undefined> {
  const [row] = await db.execute<RoleChangeRow>(sql`
    select entitlements.source,
      exists (select from brokerages where owner_id = ${owner}) as "runsOffice",
      exists (select from seats where person_id = ${owner} and closed_at is null) as "hasSeat",
      exists (select from payers join subscriptions s on s.payer_id = payers.id
        where payers.person_id = ${owner} and s.status in ('active', 'trialing', 'past_due', 'incomplete')) as pays,
      exists (select from partner_places where vendor_id = ${owner}) as "holdsSlot",
      exists (select from vendors where user_id = ${owner}) as "hasCompany"
    from entitlements where person_id = ${owner}`);
  return row;
}

/** Fields of the account form that the table of profiles stores. */
type ProfileField = 'stateLocation';
/** The other fields of the account form. A field without a column in `users` does not compile. */
type UserFacts = Partial<Pick<typeof users.$inferInsert, Exclude<AccountUserField, ProfileField>>>;
type AccountFacts = UserFacts & Partial<Pick<typeof profiles.$inferInsert, ProfileField>>;

export async function updateAccount(
  owner: OwnerId,
  db: Db,
  { stateLocation, ...facts }: AccountFacts,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...facts, updatedAt: now })
    .where(eq(users.id, owner));
  if (stateLocation !== undefined)
    await db.update(profiles).set({ stateLocation }).where(eq(profiles.userId, owner));
}

export type CompanyData = Omit<typeof vendors.$inferInsert, 'userId'>;

export async function insertCompany(owner: OwnerId, db: Db, facts: CompanyData): Promise<void> {
  await db.insert(vendors).values({ ...facts, userId: owner });
  await db.update(profiles).set(defaultTrainingPreferences).where(eq(profiles.userId, owner));
}

export async function updateCompany(
  owner: OwnerId,
  db: Db,
  facts: Partial<CompanyData>,
  now: Date,
): Promise<void> {
  await db
    .update(vendors)
    .set({ ...facts, updatedAt: now })
    .where(eq(vendors.userId, owner));
}

/** Grants a plan without payment, until an admin ends it. */
export async function insertGrantedPlan(owner: OwnerId, db: Db, plan: Plan, now: Date): Promise<void> {
  await db.insert(waivers).values({ personId: owner, plan, reason: 'Given by an admin', startsAt: now });
}

export async function endGrantedPlans(owner: OwnerId, db: Db, now: Date): Promise<void> {
  await db
    .update(waivers)
    .set({ endedAt: now })
    .where(and(eq(waivers.personId, owner), isNull(waivers.endedAt)));
}

/** Suspends or restores users, except those being deleted. Returns the IDs of the changed users. */
export async function setUsersDisabled(
  db: Db,
  people: readonly OwnerId[],
  disabledAt: Date | null,
  now: Date,
): Promise<string[]> {
  const hasOtherState = disabledAt ? sql`${users.disabledAt} is null` : sql`${users.disabledAt} is not null`;
  const rows = await db
    .update(users)
    .set({ disabledAt, updatedAt: now })
    .where(
      sql`${isAnyOf(users.id, people)} and ${hasOtherState}
        and not exists (select from account_deletions d where d.user_id = ${users.id})`,
    )
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

/** Ends these users' sessions, pending sign-ins and notifications. */
export async function endSessionsOfUsers(db: Db, people: readonly OwnerId[]): Promise<void> {
  await db.delete(sessions).where(isAnyOf(sessions.userId, people));
  await db.delete(pendingSignIns).where(isAnyOf(pendingSignIns.userId, people));
  await db.delete(pushSubscriptions).where(isAnyOf(pushSubscriptions.ownerId, people));
}

export async function readAccountDetails(owner: OwnerId, db: Db) {
  const [row] = await db
    .select({
      disabledAt: users.disabledAt,
      emailConfirmedAt: users.emailConfirmedAt,
      licenseNumber: profiles.licenseNumber,
      association: profiles.association,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, owner));
  return row;
}
