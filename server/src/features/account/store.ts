import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { authenticatedOwner } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { memoizePerPool } from '../../db/memoize-per-pool.ts';
import { type EntitlementFields, entitlementColumns, entitlements } from '../../db/tables/entitlements.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { credentials, sessions } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';
import { vendors } from '../../db/tables/vendors.ts';

const { userId: _, ...profileColumns } = getTableColumns(profiles);
const personColumns = {
  ...getTableColumns(users),
  ...profileColumns,
  vendorCompanyName: vendors.companyName,
};

/** All stored fields of a user, from several tables. The entitlement is computed, so it is not included. */
export type UserRow = typeof users.$inferSelect &
  Omit<typeof profiles.$inferSelect, 'userId'> & { vendorCompanyName: string | null };
type UserFacts = Omit<typeof users.$inferInsert, 'name' | 'image'>;
type ProfileFacts = Omit<typeof profiles.$inferInsert, 'userId'>;
export type NewVendor = Omit<typeof vendors.$inferInsert, 'userId'>;
export type NewUser = UserFacts & ProfileFacts & { vendor?: NewVendor | null };

const personStatement = memoizePerPool((db) =>
  db
    .select(personColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .where(eq(users.id, sql.placeholder('owner')))
    .prepare('person'),
);

export async function readUser(owner: OwnerId, db: Db): Promise<UserRow | undefined> {
  const [row] = await personStatement(db).execute({ owner });
  return row;
}

export async function readEntitlement(owner: OwnerId, db: Db): Promise<EntitlementFields | undefined> {
  const [row] = await db
    .select(entitlementColumns)
    .from(entitlements)
    .where(eq(entitlements.personId, owner));
  return row;
}

/** Locks the row until the transaction ends, so that two concurrent changes run one after the other. */
export async function readUserForUpdate(owner: OwnerId, db: Db): Promise<UserRow | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update');
  return readUser(owner, db);
}

/** Splits a user's fields by the table that stores them. */
function splitByTable({ vendor, ...facts }: Partial<NewUser>) {
  const entries = Object.entries(facts);
  const profile: Partial<ProfileFacts> = Object.fromEntries(entries.filter(([key]) => key in profileColumns));
  const user: Partial<UserFacts> = Object.fromEntries(entries.filter(([key]) => !(key in profileColumns)));
  return { user, profile, vendor };
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0;

export async function updateUser(
  owner: OwnerId,
  db: Db,
  changes: Partial<Omit<NewUser, 'vendor'>>,
): Promise<UserRow | undefined> {
  const { user, profile } = splitByTable(changes);
  if (!isEmpty(user)) await db.update(users).set(user).where(eq(users.id, owner));
  if (!isEmpty(profile)) await db.update(profiles).set(profile).where(eq(profiles.userId, owner));
  return readUser(owner, db);
}

/** Inserts a user's rows into all tables. Returns undefined if the email is taken. */
export async function insertUser(
  db: Db,
  person: NewUser,
  passwordHash: string,
): Promise<OwnerId | undefined> {
  const { profile, vendor } = splitByTable(person);
  const user = splitByTable(person).user as UserFacts;
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  if (!row) return undefined;
  await db.insert(profiles).values({ ...profile, userId: row.id });
  if (vendor) await db.insert(vendors).values({ ...vendor, userId: row.id });
  await db.insert(credentials).values({ accountId: row.id, userId: row.id, password: passwordHash });
  return authenticatedOwner(row);
}

export async function findAccount(db: Db, id: string) {
  const [row] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id));
  return row && { email: row.email, owner: authenticatedOwner(row) };
}

/** Returns whether the email was unconfirmed before. */
export async function setEmailConfirmed(owner: OwnerId, db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, owner), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function hasUserWithEmail(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row !== undefined;
}

export async function readPasswordHash(owner: OwnerId, db: Db): Promise<string | null | undefined> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, owner), eq(credentials.providerId, 'credential')));
  return row?.password;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}
