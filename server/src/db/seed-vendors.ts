import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '#contract/people.ts';
import { vendorOfferOf } from '#contract/plans.ts';
import { type DemoVendor, picturesOfVendor } from '#demo/vendors.ts';
import type { DemoWorld } from '#demo/world.ts';
import type { Context } from '../core/context.ts';
import { imageStorageKey } from '../features/images/rules.ts';
import { seedFlyers } from './seed-flyers.ts';
import { payers, subscriptionItems, subscriptions } from './tables/billing.ts';
import { images } from './tables/ground.ts';
import { partnerPlaces } from './tables/partner-places.ts';
import { profiles } from './tables/profiles.ts';
import { users } from './tables/users.ts';
import { vendors } from './tables/vendors.ts';

/** The vendors of the demo world, as sets: there are hundreds, and a first start should not wait for them. */
export async function seedVendors(context: Context, { vendors: listed }: DemoWorld): Promise<void> {
  const others = listed.filter(({ account }) => !account);
  if (others.length > 0) await seedPeople(context, others);
  const rows = await Promise.all(listed.map((vendor) => listingRow(context, vendor)));
  const pictures = rows.flatMap(({ drawn }) => drawn);
  if (pictures.length > 0) await context.db.insert(images).values(pictures);
  await seedListings(
    context,
    rows.map(({ row }) => row),
    others,
  );
  await seedPlaces(context, listed);
  await seedFlyers(context, listed);
}

/** Nobody signs in as them, so they have no password; and no provider knows them. */
async function seedPeople({ db }: Context, people: readonly DemoVendor[]): Promise<void> {
  const made = people.map((vendor) => ({
    ...vendor,
    payerId: randomUUID(),
    subscriptionId: `sub_listed_${vendor.id}`,
  }));
  const dated = ({ createdAt }: DemoVendor) => ({
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
  });
  await db.insert(users).values(
    made.map((vendor) => ({
      id: vendor.id,
      email: vendor.email,
      role: 'VENDOR' as const,
      ...vendor.person,
      phoneNumber: vendor.phone,
      ...dated(vendor),
    })),
  );
  await db.insert(profiles).values(
    made.map(({ id, association: [association], training, createdAt }) => ({
      userId: id,
      association,
      reachMeOut: training,
      travelToOffices: training,
      provideFood: training,
      acceptedVendorDisclaimerAt: new Date(createdAt),
    })),
  );
  await db
    .insert(payers)
    .values(
      made.map(({ id, payerId, paid }) => ({ id: payerId, personId: id, createdAt: new Date(paid.since) })),
    );
  await db.insert(subscriptions).values(
    made.map(({ subscriptionId, payerId, paid }) => ({
      id: subscriptionId,
      payerId,
      status: 'active' as const,
      trialStart: new Date(paid.since),
      trialEnd: new Date(paid.trialEnd),
      endsAtPeriodEnd: false,
      createdAt: new Date(paid.since),
      reading: 0,
    })),
  );
  await db.insert(subscriptionItems).values(
    made.map((vendor) => {
      const offer = vendorOfferOf(vendor.category, planHere(vendor));
      return {
        id: `si_${vendor.subscriptionId}`,
        subscriptionId: vendor.subscriptionId,
        offer: offer.key,
        priceId: `price_demo_${offer.key}`,
        unitAmount: offer.yearly,
        quantity: 1,
        periodStart: new Date(vendor.paid.periodStart),
        periodEnd: new Date(vendor.paid.periodEnd),
      };
    }),
  );
}

const planHere = ({ plan, leavesPlace }: DemoVendor) => (leavesPlace ? 'basic' : plan);

/** Drawings are kept as they are: they stay sharp, and painting hundreds would take longer than all the rest. */
async function listingRow({ services: { storage } }: Context, vendor: DemoVendor) {
  const drawings = Object.entries(picturesOfVendor(vendor) ?? {}).map(([field, svg]) => ({
    field,
    id: randomUUID(),
    data: Buffer.from(svg),
  }));
  const contentType = 'image/svg+xml';
  for (const { id, data } of drawings) await storage.put(imageStorageKey(id), data, { contentType });
  const drawn = drawings.map(({ id, data }) => ({
    id,
    ownerId: vendor.id,
    storageKey: imageStorageKey(id),
    contentType,
    width: 500,
    height: 500,
    bytes: data.length,
  }));
  return {
    row: { ...rowOf(vendor), ...Object.fromEntries(drawings.map(({ field, id }) => [field, id])) },
    drawn,
  };
}

type NewVendor = typeof vendors.$inferInsert;

function rowOf(vendor: DemoVendor): NewVendor {
  const [video] = vendor.videos;
  return {
    userId: vendor.id,
    companyName: vendor.company,
    businessCategory: vendor.category,
    vendorPhone: vendor.phone,
    website: vendor.website,
    address: vendor.address,
    pocAgent: fullNameOf(vendor.person),
    pocEmail: vendor.email,
    representativeWebsite: vendor.representativeWebsite,
    loanLinks: vendor.loanLinks,
    loanLinksLabel: vendor.loanLinksLabel,
    nmlsNumber: vendor.nmlsNumber,
    associations: vendor.association,
    socialLinks: vendor.socialLinks,
    zipCodes: vendor.zipCodes,
    discount: vendor.discount,
    videoUrl: video?.url ?? null,
    videoTitle: video?.title ?? '',
    createdAt: new Date(vendor.createdAt),
    updatedAt: new Date(vendor.createdAt),
  };
}

/** Whoever can sign in has a listing already, and it gets the rest. */
async function seedListings(
  { db }: Context,
  rows: NewVendor[],
  others: readonly DemoVendor[],
): Promise<void> {
  const isNew = new Set(others.map(({ id }) => id));
  const added = rows.filter(({ userId }) => isNew.has(userId));
  if (added.length > 0) await db.insert(vendors).values(added);
  for (const { userId, ...facts } of rows.filter((row) => !isNew.has(row.userId)))
    await db.update(vendors).set(facts).where(eq(vendors.userId, userId));
}

async function seedPlaces({ db }: Context, listed: readonly DemoVendor[]): Promise<void> {
  const taken = new Map<string, number>();
  const places = listed
    .filter((vendor) => planHere(vendor) === 'premium')
    .map(({ id, account, category, paid, ...vendor }) => {
      const email = account ? `${account}@demo.test` : vendor.email;
      const number = (taken.get(category) ?? 0) + 1;
      taken.set(category, number);
      const confirmedAt = new Date(paid.since);
      return { category, number, email, vendorId: id, confirmedAt, createdAt: confirmedAt };
    });
  if (places.length > 0) await db.insert(partnerPlaces).values(places).onConflictDoNothing();
}
