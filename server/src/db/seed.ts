import { sql } from 'drizzle-orm';
import { profileImages } from '#contract/account/account.ts';
import { dayOf } from '#contract/day.ts';
import { type DemoAccount, demoPassword } from '#demo/accounts.ts';
import { createDemoData, type DemoData } from '#demo/demo-data.ts';
import { createDemoSignIns } from '#demo/sign-ins.ts';
import { type Context, inTransaction, type OwnerId } from '../core/context.ts';
import { orNotFound } from '../core/errors.ts';
import { createAccountWithHash } from '../features/account/create-account.ts';
import { updateUser } from '../features/account/store.ts';
import { storeImage } from '../features/images/save-image.ts';
import { hashPassword } from '../gateways/sign-in/sign-in.ts';
import { seedBios } from './seed-bios.ts';
import { seedClosingPlans } from './seed-closing-plans.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedDealPeople, seedDeals } from './seed-deals.ts';
import { seedDoors } from './seed-doors.ts';
import { omitSubscription, seedPayer } from './seed-payers.ts';
import { seedRoster } from './seed-roster.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedTeams } from './seed-teams.ts';
import { seedTimeline } from './seed-timeline.ts';
import { seedVendors } from './seed-vendors.ts';
import { users } from './tables/users.ts';

export { createDemoSignIns };

/** Seeds an empty database with the demo world in one transaction; returns whether it did. */
export function seedDemoDataIfEmpty(context: Context): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const [someone] = await db.select({ id: users.id }).from(users).limit(1);
    if (someone) return false;
    await seedDemoData(
      transaction,
      createDemoData(dayOf(now, 'America/New_York')),
      await hashPassword(demoPassword),
    );
    // Without statistics the planner picks slow plans.
    await db.execute(sql`analyze`);
    return true;
  });
}

/** Seeds the people with all their data. They share a public password, so one hash is enough. */
export async function seedDemoData(
  transaction: Context,
  world: DemoData,
  passwordHash: string,
): Promise<void> {
  const owners = new Map<string, OwnerId>();
  for (const account of world.accounts)
    owners.set(account.key, await seedAccount(transaction, account, passwordHash));
  const ownerOf = (key: string) => orNotFound(owners.get(key), 'The demo account');
  await seedDeals(transaction, world, ownerOf);
  await seedClosingPlans(transaction, world, ownerOf);
  await seedDoors(transaction, world, ownerOf);
  await seedContacts(transaction, world, ownerOf);
  await seedTasks(transaction, world, ownerOf);
  await seedTimeline(transaction, world, ownerOf);
  await seedBios(transaction, world, ownerOf);
  await seedVendors(transaction, world);
  await seedDealPeople(transaction, world, ownerOf);
  await seedRoster(transaction, world);
  await seedTeams(transaction, world, ownerOf, passwordHash);
}

async function seedAccount(
  context: Context,
  { profile, pictures, category }: DemoAccount,
  passwordHash: string,
): Promise<OwnerId> {
  const {
    formattedCompanyName: _,
    hasAcceptedVendorDisclaimer: accepted,
    isEmailConfirmed: _confirmed,
    createdAt,
    vendorCompanyName,
    ...facts
  } = profile;
  const user = {
    ...omitSubscription(facts),
    vendor:
      vendorCompanyName && category ? { companyName: vendorCompanyName, businessCategory: category } : null,
    acceptedVendorDisclaimerAt: accepted ? new Date(createdAt) : null,
  };
  const owner = await createAccountWithHash({ ...context, now: new Date(createdAt) }, user, passwordHash);
  await seedPayer(context, owner, profile);
  await seedPictures(context, owner, pictures);
  return owner;
}

async function seedPictures(
  context: Context,
  owner: OwnerId,
  pictures: DemoAccount['pictures'],
): Promise<void> {
  for (const field of profileImages) {
    const drawing = pictures[field];
    if (!drawing) continue;
    const { default: sharp } = await import('sharp');
    const picture = await sharp(Buffer.from(drawing)).resize(500, 500, { fit: 'inside' }).png().toBuffer();
    await updateUser(owner, context.db, { [field]: await storeImage(context, owner, field, picture) });
  }
}
