import { eq } from 'drizzle-orm';
import { emptyPage, type StoredPage } from '#contract/themes/theme-saving.ts';
import type { PageBuilder } from '#contract/themes/themes.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { bios, resumes } from '../../db/tables/builders.ts';
import { images } from '../../db/tables/infrastructure.ts';

const tables = { bio: bios, resume: resumes } as const;

/** The columns that bio and resume have in common. Pictures are stored as ids. */
export type ThemedPageRow = StoredPage;

const columnsOf = (builder: PageBuilder) => {
  const { theme, backgroundImage, customProfilePicture, contactImage } = tables[builder];
  return { theme, backgroundImage, customProfilePicture, contactImage };
};

export async function readThemedPage(owner: OwnerId, db: Db, builder: PageBuilder): Promise<ThemedPageRow> {
  const table = tables[builder];
  const [row] = await db.select(columnsOf(builder)).from(table).where(eq(table.ownerId, owner));
  return row ?? emptyPage;
}

/** Creates the row of a bio or resume if necessary and locks it until the transaction ends. */
export async function lockThemedPage(owner: OwnerId, db: Db, builder: PageBuilder): Promise<ThemedPageRow> {
  const table = tables[builder];
  await db.insert(table).values({ ownerId: owner }).onConflictDoNothing();
  const [row] = await db.select(columnsOf(builder)).from(table).where(eq(table.ownerId, owner)).for('update');
  return row ?? emptyPage;
}

export async function updateThemedPage(
  owner: OwnerId,
  db: Db,
  builder: PageBuilder,
  changes: Partial<ThemedPageRow> & { updatedAt: Date },
): Promise<void> {
  const table = tables[builder];
  await db.update(table).set(changes).where(eq(table.ownerId, owner));
}

export async function hasImage(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(isOwnRow(images, owner, id));
  return row !== undefined;
}
