import { randomUUID } from 'node:crypto';
import { type FlyerInput, flyerFileField, flyerMessages } from '#contract/vendors/vendor-media.ts';
import { type Flyer, vendorLimits } from '#contract/vendors/vendors.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { deleteOrphans } from '../../../core/store-owner.ts';
import { queueRemovalsByStorageKey } from '../../doors-vault/public.ts';
import { toFlyer } from '../rules.ts';
import { type FlyerRow, findFlyers, lockVendor } from '../store.ts';
import { flyerExists, replaceFlyers } from './store.ts';

type Files = Record<string, Buffer>;

export const listFlyers = async ({ owner, db }: OwnerContext): Promise<Flyer[]> =>
  (await findFlyers(owner, db)).map(toFlyer);

/** Replaces the list of flyers: deletes flyers that are missing from it and stores the files of new ones. */
export async function saveFlyers(
  context: OwnerContext,
  inputs: FlyerInput[],
  files: Files,
): Promise<Flyer[]> {
  const fresh = await storeNew(context, inputs, files);
  return inTransaction(context, async (transaction) => {
    const present = await lockFlyers(transaction);
    const rows = inputs.map((input, at) => {
      const row = fresh.get(input) ?? orNotFound(findPresent(present, input), 'The flyer');
      const { isFavorite, originalName } = input;
      return { ...row, position: at + 1, isFavorite, originalName: originalName || row.originalName };
    });
    return replaceRows(transaction, present, rows);
  });
}

/** Adds flyers to the existing ones. */
export async function addFlyers(context: OwnerContext, added: NewFlyer[]): Promise<void> {
  const present = await lockFlyers(context);
  if (present.length + added.length > vendorLimits.flyers) throw appError('invalid', flyerMessages.tooMany);
  const rows = await Promise.all(added.map((flyer, at) => storeOne(context, flyer, `pdfFile_${at}`)));
  await replaceRows(context, present, [
    ...present,
    ...rows.map((row, at) => ({ ...row, position: present.length + at + 1 })),
  ]);
}

type NewRow = Omit<FlyerRow, 'position'>;

async function lockFlyers({ owner, db }: OwnerContext): Promise<FlyerRow[]> {
  orNotFound((await lockVendor(owner, db)) || undefined, 'The vendor');
  return findFlyers(owner, db);
}

const findPresent = (present: FlyerRow[], { path }: FlyerInput): FlyerRow | undefined =>
  present.find(({ id }) => path === id || path?.endsWith(`/${id}`));

/**
 * Stores the files of new flyers before their rows. If saving the rows fails, `deleteOrphanedFlyers` deletes
 * the files later.
 */
async function storeNew(
  context: OwnerContext,
  inputs: FlyerInput[],
  files: Files,
): Promise<Map<FlyerInput, NewRow>> {
  const fresh = new Map<FlyerInput, NewRow>();
  for (const [at, input] of inputs.entries()) {
    const field = flyerFileField(input.index ?? at);
    const bytes = files[field];
    if (!input.isNew) continue;
    if (!bytes) throw appError('invalid', flyerMessages.notPdf, { field });
    fresh.set(input, await storeOne(context, { name: input.originalName || 'Flyer.pdf', bytes }, field));
  }
  return fresh;
}

async function storeOne(context: OwnerContext, flyer: NewFlyer, field: string): Promise<NewRow> {
  await checkFlyer(flyer, field);
  const { owner, now, services } = context;
  const id = randomUUID();
  const storageKey = `flyers/${id}`;
  const { bytes } = await services.storage.put(storageKey, flyer.bytes, { contentType: 'application/pdf' });
  return {
    id,
    vendorId: owner,
    originalName: flyer.name,
    storageKey,
    bytes,
    isFavorite: false,
    createdAt: now,
  };
}

async function replaceRows(context: OwnerContext, before: FlyerRow[], after: FlyerRow[]): Promise<Flyer[]> {
  const { owner, db } = context;
  if (new Set(after.map(({ id }) => id)).size < after.length) throw appError('invalid', flyerMessages.twice);
  await replaceFlyers(owner, db, after);
  const removed = before.filter(({ id }) => !after.some((row) => row.id === id));
  await queueRemovalsByStorageKey(
    context,
    removed.map(({ storageKey }) => storageKey),
  );
  await audit(context, { action: 'vendor.flyers', subject: owner, details: { flyers: after.length } });
  return after.map(toFlyer);
}

export interface NewFlyer {
  name: string;
  bytes: Buffer;
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** Checks that the file is really a PDF with one page. */
async function checkFlyer({ name, bytes }: NewFlyer, field: string): Promise<void> {
  const invalidError = (message: string) => appError('invalid', message, { field });
  if (bytes.length > vendorLimits.flyerBytes) throw invalidError(flyerMessages.tooLarge(name));
  if (!isPdf(bytes)) throw invalidError(flyerMessages.notPdf);
  const pages = await countPages(bytes);
  if (pages === undefined || pages < 1) throw invalidError(flyerMessages.unreadable(name));
  if (pages > 1) throw invalidError(flyerMessages.onePage(name));
}

async function countPages(bytes: Buffer): Promise<number | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const options = { updateMetadata: false, ignoreEncryption: true, throwOnInvalidObject: true };
    return (await PDFDocument.load(bytes, options)).getPageCount();
  } catch {
    return undefined;
  }
}

const hourMs = 60 * 60 * 1000;

/**
 * Removes flyer files that have no row. Files younger than an hour stay, because their row may not be saved
 * yet.
 */
export async function deleteOrphanedFlyers(context: Context): Promise<void> {
  for await (const { key, modifiedAt } of context.services.storage.list('flyers/')) {
    if (context.now.getTime() - modifiedAt.getTime() < hourMs) continue;
    if (!(await flyerExists(context.db, key))) await deleteOrphans(context, [key]);
  }
}
