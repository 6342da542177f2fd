import { and, asc, count, eq, max, notInArray, or, sql } from 'drizzle-orm';
import type { ResumeItemSection, SaveResumeItem } from '#contract/resume/resume.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { resumeItems, resumes } from '../../db/tables/builders.ts';

export type ResumeRow = typeof resumes.$inferSelect;
export type ResumeItemRow = typeof resumeItems.$inferSelect;

export async function readResumeRow(owner: OwnerId, db: Db): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(resumes).where(eq(resumes.ownerId, owner));
  return row;
}

/**
 * Creates the resume's row if necessary and locks it until the transaction ends, so that saves do not
 * overlap.
 */
export async function lockResume(owner: OwnerId, db: Db): Promise<ResumeRow> {
  await db.insert(resumes).values({ ownerId: owner }).onConflictDoNothing();
  const [row] = await db.select().from(resumes).where(eq(resumes.ownerId, owner)).for('update');
  if (!row) throw new Error('The resume was there a moment ago');
  return row;
}

type ResumeFacts = Partial<
  Pick<ResumeRow, 'miscellaneous' | 'useImageForContact' | 'selectedTransactions' | 'savedAt'>
>;

/** Updates the resume and increments its version, so that saves based on an older version are refused. */
export async function updateResume(
  owner: OwnerId,
  db: Db,
  facts: ResumeFacts & { updatedAt: Date },
): Promise<number> {
  const [row] = await db
    .update(resumes)
    .set({ ...facts, version: sql`${resumes.version} + 1` })
    .where(eq(resumes.ownerId, owner))
    .returning({ version: resumes.version });
  return row?.version ?? 0;
}

export async function readResumeItems(owner: OwnerId, db: Db): Promise<ResumeItemRow[]> {
  return db
    .select()
    .from(resumeItems)
    .where(eq(resumeItems.ownerId, owner))
    .orderBy(asc(resumeItems.position), asc(resumeItems.createdAt), asc(resumeItems.id));
}

const isInSection = (owner: OwnerId, section: ResumeItemSection) =>
  and(eq(resumeItems.ownerId, owner), eq(resumeItems.section, section));

export async function countResumeItems(owner: OwnerId, db: Db, section: ResumeItemSection) {
  const [row] = await db
    .select({ items: count(), last: max(resumeItems.position) })
    .from(resumeItems)
    .where(isInSection(owner, section));
  return { items: row?.items ?? 0, last: row?.last ?? -1 };
}

type NewItem = Omit<SaveResumeItem, 'id'> & { temporaryId: string | null; position: number };

/** Inserts an item. If an item with the same temporary id exists, it updates that item. */
export async function insertResumeItem(
  owner: OwnerId,
  db: Db,
  section: ResumeItemSection,
  item: NewItem,
): Promise<ResumeItemRow> {
  const { position: _, temporaryId: __, ...facts } = item;
  const [row] = await db
    .insert(resumeItems)
    .values({ ...item, ownerId: owner, section })
    .onConflictDoUpdate({
      target: [resumeItems.ownerId, resumeItems.section, resumeItems.temporaryId],
      set: facts,
    })
    .returning();
  if (!row) throw new Error('An item was neither inserted nor found');
  return row;
}

const hasId = (id: string) =>
  or(eq(sql`${resumeItems.id}::text`, id.toLowerCase()), eq(resumeItems.temporaryId, id));

export async function hasResumeItem(
  owner: OwnerId,
  db: Db,
  section: ResumeItemSection,
  id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: resumeItems.id })
    .from(resumeItems)
    .where(and(isInSection(owner, section), hasId(id)));
  return rows.length > 0;
}

export async function updateResumeItem(
  owner: OwnerId,
  db: Db,
  section: ResumeItemSection,
  id: string,
  facts: Omit<SaveResumeItem, 'id'> & { position: number },
): Promise<string | undefined> {
  const [row] = await db
    .update(resumeItems)
    .set(facts)
    .where(and(isInSection(owner, section), hasId(id)))
    .returning({ id: resumeItems.id });
  return row?.id;
}

export async function deleteResumeItem(
  owner: OwnerId,
  db: Db,
  section: ResumeItemSection,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(resumeItems)
    .where(and(isInSection(owner, section), hasId(id)))
    .returning({ id: resumeItems.id });
  return rows.length > 0;
}

export async function deleteResumeItemsExcept(
  owner: OwnerId,
  db: Db,
  section: ResumeItemSection,
  keptIds: string[],
): Promise<void> {
  await db
    .delete(resumeItems)
    .where(
      and(isInSection(owner, section), keptIds.length ? notInArray(resumeItems.id, keptIds) : undefined),
    );
}
