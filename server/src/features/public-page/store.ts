import { and, asc, eq, isNull, like, or } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { bios, resumeItems, resumes } from '../../db/tables/builders.ts';
import { entitlements } from '../../db/tables/entitlements.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { publicPages } from '../../db/tables/public-pages.ts';
import { users } from '../../db/tables/users.ts';

export type PublicPageRow = typeof publicPages.$inferSelect;

export async function readPageRow(owner: OwnerId, db: Db): Promise<PublicPageRow | undefined> {
  const [row] = await db.select().from(publicPages).where(eq(publicPages.ownerId, owner));
  return row;
}

/** Creates the page's row if necessary and locks it until the transaction ends. */
export async function lockPageRow(owner: OwnerId, db: Db, name: string): Promise<PublicPageRow> {
  for (
    let slug: string | undefined = await findFreeSlug(db, name);
    slug;
    slug = await findFreeSlug(db, name)
  ) {
    await db.insert(publicPages).values({ ownerId: owner, slug }).onConflictDoNothing();
    const [row] = await db.select().from(publicPages).where(eq(publicPages.ownerId, owner)).for('update');
    if (row) return row;
  }
  throw new Error('No address is free');
}

/** Returns an unused slug: the first agent of a name gets the plain slug, later ones get a number. */
async function findFreeSlug(db: Db, name: string): Promise<string> {
  const taken = await db
    .select({ slug: publicPages.slug })
    .from(publicPages)
    .where(or(eq(publicPages.slug, name), like(publicPages.slug, `${name}-%`)));
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = name;
  for (let number = 2; slugs.has(slug); number++) slug = `${name}-${number}`;
  return slug;
}

export async function updatePageRow(
  owner: OwnerId,
  db: Db,
  changes: Partial<Omit<PublicPageRow, 'ownerId'>>,
): Promise<void> {
  await db.update(publicPages).set(changes).where(eq(publicPages.ownerId, owner));
}

/** Returns whether the agent has a bio and a resume. */
export async function readAvailablePageContents(
  owner: OwnerId,
  db: Db,
): Promise<{ hasBio: boolean; hasResume: boolean }> {
  const [bio] = await db.select({ text: bios.generatedContent }).from(bios).where(eq(bios.ownerId, owner));
  const [resume] = await db
    .select({ text: resumes.miscellaneous })
    .from(resumes)
    .where(eq(resumes.ownerId, owner));
  const [item] = await db
    .select({ id: resumeItems.id })
    .from(resumeItems)
    .where(eq(resumeItems.ownerId, owner))
    .limit(1);
  return { hasBio: Boolean(bio?.text.trim()), hasResume: Boolean(item ?? resume?.text.trim()) };
}

/** The columns that a visitor of the page may see. */
const visibleColumns = {
  ownerId: publicPages.ownerId,
  kind: publicPages.kind,
  showsBio: publicPages.showsBio,
  showsResume: publicPages.showsResume,
  plan: entitlements.plan,
  status: entitlements.status,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  tagLine: profiles.tagLine,
  licenseNumber: profiles.licenseNumber,
  brokerageName: profiles.brokerageName,
  brokerageAddress: profiles.brokerageAddress,
  profilePicture: profiles.profilePicture,
  personalLogo: profiles.personalLogo,
  logoImage: profiles.logoImage,
  bioText: bios.generatedContent,
  bioTheme: bios.theme,
  bioPicture: bios.customProfilePicture,
  resumeText: resumes.miscellaneous,
  resumeTheme: resumes.theme,
  resumePicture: resumes.customProfilePicture,
};

/** Finds a page by its current address. The page must be on and its owner's account enabled. */
export async function readPublishedPage(db: Db, address: { secretId?: string; slug: string }) {
  const isAtAddress = address.secretId
    ? and(eq(publicPages.kind, 'secret'), eq(publicPages.secretId, address.secretId))
    : and(eq(publicPages.kind, 'public'), eq(publicPages.slug, address.slug));
  const [row] = await db
    .select(visibleColumns)
    .from(publicPages)
    .innerJoin(users, eq(users.id, publicPages.ownerId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(entitlements, eq(entitlements.personId, users.id))
    .leftJoin(bios, eq(bios.ownerId, users.id))
    .leftJoin(resumes, eq(resumes.ownerId, users.id))
    .where(and(isAtAddress, eq(publicPages.isOn, true), isNull(users.disabledAt)));
  return row;
}
export type PublishedPageRow = NonNullable<Awaited<ReturnType<typeof readPublishedPage>>>;

export async function readPublishedResumeItems(db: Db, ownerId: string) {
  return db
    .select({
      section: resumeItems.section,
      organization: resumeItems.organization,
      startDate: resumeItems.startDate,
      endDate: resumeItems.endDate,
      present: resumeItems.present,
    })
    .from(resumeItems)
    .where(eq(resumeItems.ownerId, ownerId))
    .orderBy(asc(resumeItems.position), asc(resumeItems.createdAt));
}
export type PublishedResumeItem = Awaited<ReturnType<typeof readPublishedResumeItems>>[number];
