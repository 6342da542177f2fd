import { csvHead, csvLines, type MoreColumns } from '#contract/contact-csv/write-csv.ts';
import { vCardsOf } from '#contract/contact-csv/write-vcard.ts';
import type { ExportFormat } from '#contract/contact-views.ts';
import type { Contact } from '#contract/sphere.ts';
import type { ExportQuery } from '#contract/sphere-lists.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { resolveFilter } from '../contacts/similar-names.ts';
import { selectedIds } from '../contacts/store-filters.ts';
import { contactBatches, countMoreColumns } from '../contacts/store-lists.ts';
import { readContacts } from '../contacts/store-rows.ts';

/** An export of all contacts that the list shows for a filter, written while they are read. */
export async function* exportFound(
  { owner, services }: OwnerContext,
  format: ExportFormat,
  { sort, order, ...filter }: ExportQuery,
): AsyncGenerator<string> {
  const selection = await resolveFilter({ owner, services }, filter);
  yield* writeFile(format, contactBatches(owner, services.database.sql, selection, { sort, order }), () =>
    countMoreColumns(owner, services.database.sql, selection),
  );
}

/** An export of selected contacts in the order of their selection. */
export async function exportChosen(
  context: OwnerContext,
  format: ExportFormat,
  ids: readonly string[],
): Promise<AsyncGenerator<string>> {
  const { owner, services } = context;
  found((await selectedIds(owner, services.database.sql, { ids: [...ids] }))[0], 'The contact');
  const columns = () => countMoreColumns(owner, services.database.sql, { ids: [...ids] });
  return writeFile(format, readSelectedBatches(context, ids), columns);
}

const batchRows = 500;

async function* readSelectedBatches({ owner, services }: OwnerContext, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += batchRows) {
    yield await readContacts(owner, services.database.sql, ids.slice(at, at + batchRows));
  }
}

async function* writeFile(
  format: ExportFormat,
  batches: AsyncIterable<Contact[]>,
  countColumns: () => Promise<MoreColumns>,
): AsyncGenerator<string> {
  if (format === 'vcf') {
    for await (const batch of batches) yield vCardsOf(batch);
    return;
  }
  const columns = await countColumns();
  yield csvHead(columns);
  for await (const batch of batches) yield csvLines(batch, columns);
}
