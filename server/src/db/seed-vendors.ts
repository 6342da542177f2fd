import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findVendorOffer } from '#contract/billing/plans.ts';
import { fullNameOf } from '#contract/people.ts';
import type { ListingColumn } from '#contract/vendors/vendor-field-table.ts';
import type { DemoData } from '#demo/demo-data.ts';
import { type DemoVendor, drawVendorPictures } from '#demo/vendors.ts';
import type { Context } from '../core/context.ts';
import { imageStorageKey } from '../features/images/rules.ts';
import { seedFlyers } from './seed-flyers.ts';
import { payers, subscriptionItems, subscriptions } from './tables/billing.ts';
import { images } from './tables/infrastructure.ts';
import { partnerPlaces } from './tables/partner-places.ts';
import { profiles } from './tables/profiles.ts';
import { users } from './tables/users.ts';
import { vendors } from './tables/vendors.ts';

type NewImage = typeof images.$inferInsert;

interface SeededVendor extends DemoVendor {
  logoImage: NewImage | null;
  photo: NewImage | null;
}

/** Seeds the vendors in bulk inserts: there are hundreds, and a first start should be quick. */
export async function seedVendors(context: Context, world: DemoData): Promise<void> {
  if (world.vendors.length === 0) return;
  const { db } = context;
  const listed = await Promise.all(world.vendors.map((vendor) => withPictures(context, vendor)));
  const others = listed.filter(({ account }) => !account);
  if (others.length > 0) await db.insert(users).values(others.map(userOf));
  const pictures = listed.flatMap(({ logoImage, photo }) => [logoImage ?? [], photo ?? []]).flat();
  if (pictures.length > 0) await db.insert(images).values(pictures);
  if (others.length > 0) {
    await db.insert(profiles).values(others.map(profileOf));
    await seedPayments(context, others);
    await db.insert(vendors).values(others.map(listingOf));
  }
  for (const own of listed.filter(({ account }) => account))
    await db.update(vendors).set(listingOf(own)).where(eq(vendors.userId, own.id));
  await seedSlots(context, listed);
  await seedFlyers(context, listed);
}

/**
 * Stores drawings as SVG. They stay sharp, and rendering hundreds of them would take longer than the rest of
 * the seed.
 */
async function withPictures(context: Context, vendor: DemoVendor): Promise<SeededVendor> {
  const pictures = drawVendorPictures(vendor);
  if (!pictures) return { ...vendor, logoImage: null, photo: null };
  return {
    ...vendor,
    logoImage: vendor.account ? null : await storeDrawing(context, vendor.id, pictures.companyLogo),
    photo: await storeDrawing(context, vendor.id, pictures.servicePhoto),
  };
}

async function storeDrawing(
  { services: { storage } }: Context,
  ownerId: string,
  svg: string,
): Promise<NewImage> {
  const [id, data, contentType] = [randomUUID(), Buffer.from(svg), 'image/svg+xml'];
  const storageKey = imageStorageKey(id);
  await storage.put(storageKey, data, { contentType });
  return { id, ownerId, storageKey, contentType, width: 500, height: 500, bytes: data.length };
}

/** Nobody signs in as these vendors, so they have no password. */
const userOf = ({ id, email, person, phone, createdAt }: SeededVendor) => ({
  id,
  email,
  role: 'VENDOR' as const,
  ...person,
  phoneNumber: phone,
  createdAt: new Date(createdAt),
  updatedAt: new Date(createdAt),
});

const profileOf = ({ id, association: [association], training, logoImage, createdAt }: SeededVendor) => ({
  userId: id,
  association,
  reachMeOut: training,
  travelToOffices: training,
  provideFood: training,
  logoImage: logoImage?.id ?? null,
  acceptedVendorDisclaimerAt: new Date(createdAt),
});

const seededPlanOf = ({ plan, freesPartnerSlot }: DemoVendor) => (freesPartnerSlot ? 'basic' : plan);
const subscriptionOf = ({ id }: DemoVendor) => `sub_listed_${id}`;

/** Seeds payments without customers at the provider, so that these vendors count as paid. */
async function seedPayments({ db }: Context, people: readonly DemoVendor[]): Promise<void> {
  const vendorsWithPayer = people.map((vendor) => ({
    ...vendor,
    payerId: randomUUID(),
    since: new Date(vendor.paymentDates.since),
  }));
  await db
    .insert(payers)
    .values(
      vendorsWithPayer.map(({ id, payerId, since }) => ({ id: payerId, personId: id, createdAt: since })),
    );
  await db.insert(subscriptions).values(
    vendorsWithPayer.map(({ payerId, since, ...vendor }) => ({
      id: subscriptionOf(vendor),
      payerId,
      status: 'active' as const,
      trialStart: since,
      trialEnd: new Date(vendor.paymentDates.trialEnd),
      endsAtPeriodEnd: false,
      createdAt: since,
      snapshotSeq: 0,
    })),
  );
  await db.insert(subscriptionItems).values(
    vendorsWithPayer.map((vendor) => {
      const offer = findVendorOffer(vendor.category, seededPlanOf(vendor));
      return {
        id: `si_${subscriptionOf(vendor)}`,
        subscriptionId: subscriptionOf(vendor),
        offer: offer.key,
        priceId: `price_demo_${offer.key}`,
        unitAmount: offer.yearly,
        quantity: 1,
        periodStart: new Date(vendor.paymentDates.periodStart),
        periodEnd: new Date(vendor.paymentDates.periodEnd),
      };
    }),
  );
}

/** Every listing field must be seeded, so that the demo shows it. */
type NewListing = typeof vendors.$inferInsert & Record<ListingColumn, unknown>;

function listingOf(vendor: SeededVendor): NewListing {
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
    servicePhoto: vendor.photo?.id ?? null,
    videoUrl: video?.url ?? null,
    videoTitle: video?.title ?? '',
    createdAt: new Date(vendor.createdAt),
    updatedAt: new Date(vendor.createdAt),
  };
}

/** Partners beyond the three slots of their category become plain vendors. */
async function seedSlots({ db }: Context, listed: readonly DemoVendor[]): Promise<void> {
  const usedNumbers = new Map<string, number>();
  const slots = listed
    .filter((vendor) => seededPlanOf(vendor) === 'premium')
    .map(({ id, account, category, paymentDates, ...vendor }) => {
      const number = (usedNumbers.get(category) ?? 0) + 1;
      usedNumbers.set(category, number);
      const email = account ? `${account}@demo.test` : vendor.email;
      const confirmedAt = new Date(paymentDates.since);
      return { category, number, email, vendorId: id, confirmedAt, createdAt: confirmedAt };
    });
  if (slots.length > 0) await db.insert(partnerPlaces).values(slots).onConflictDoNothing();
}
