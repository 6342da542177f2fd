import {
  type ExtraColumns,
  toContactCsvHeader,
  toContactCsvLines,
} from '#contract/sphere/contact-csv/write-csv.ts';
import { toVCards } from '#contract/sphere/contact-csv/write-vcard.ts';
import type { ExportFormat } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ExportQuery } from '#contract/sphere/sphere-lists.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { selectMatchingOrSimilarContacts } from '../contacts/similar-names.ts';
import { findSelectedIds } from '../contacts/store-filters.ts';
import { countExtraColumns, readContactBatches } from '../contacts/store-lists.ts';
import { readContacts } from '../contacts/store-rows.ts';
import { readContactPhotos } from '../photos/contact-photo.ts';

/** Exports all contacts that the list shows for a filter. The file is written while they are read. */
export async function* exportFilteredContacts(
  context: OwnerContext,
  format: ExportFormat,
  { sort, order, ...filter }: ExportQuery,
): AsyncGenerator<string> {
  const { owner, services } = context;
  const selection = await selectMatchingOrSimilarContacts(context, filter);
  yield* writeFile(
    context,
    format,
    readContactBatches(owner, services.database.sql, selection, { sort, order }),
    () => countExtraColumns(owner, services.database.sql, selection),
  );
}

/** Exports the selected contacts in the order of their selection. */
export async function exportSelectedContacts(
  context: OwnerContext,
  format: ExportFormat,
  ids: readonly string[],
): Promise<AsyncGenerator<string>> {
  const { owner, services } = context;
  orNotFound((await findSelectedIds(owner, services.database.sql, { ids: [...ids] }))[0], 'The contact');
  const columns = () => countExtraColumns(owner, services.database.sql, { ids: [...ids] });
  return writeFile(context, format, readSelectedBatches(context, ids), columns);
}

const batchRows = 500;

async function* readSelectedBatches({ owner, services }: OwnerContext, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += batchRows) {
    yield await readContacts(owner, services.database.sql, ids.slice(at, at + batchRows));
  }
}

/** How many contacts' photos to read at once. Photos are the largest part of a file. */
const photosPerBatch = 100;

async function* writeCards(context: OwnerContext, contacts: readonly Contact[]): AsyncGenerator<string> {
  for (let at = 0; at < contacts.length; at += photosPerBatch) {
    const some = contacts.slice(at, at + photosPerBatch);
    const photos = await readContactPhotos(
      context,
      some.map(({ id }) => id),
    );
    yield toVCards(some, new Map([...photos].map(([id, photo]) => [id, photo.toString('base64')])));
  }
}

async function* writeFile(
  context: OwnerContext,
  format: ExportFormat,
  batches: AsyncIterable<Contact[]>,
  countColumns: () => Promise<ExtraColumns>,
): AsyncGenerator<string> {
  if (format === 'vcf') {
    for await (const batch of batches) yield* writeCards(context, batch);
    return;
  }
  const columns = await countColumns();
  yield toContactCsvHeader(columns);
  for await (const batch of batches) yield toContactCsvLines(batch, columns);
}
