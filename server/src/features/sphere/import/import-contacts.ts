import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import {
  type DuplicateChoices as Choices,
  DuplicateChoices,
  skipAllDuplicates,
} from '#contract/sphere/duplicate-choices.ts';
import { createHouseholdMatcher } from '#contract/sphere/household-matcher.ts';
import {
  createImportPlan,
  type ExistingContact,
  findContactIdOfRow,
  type ImportPlan,
  listImportedRowIndexes,
  toImportResponse,
} from '#contract/sphere/import-plan.ts';
import { invertRelationship } from '#contract/sphere/sphere.ts';
import { type ContactsImported, importLimits, importMessages } from '#contract/sphere/sphere-import.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { prefetchNextItem } from '../../../core/prefetch-one.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import type { ItemBatch, StreamedListRest } from '../../../plugins/streamed-list.ts';
import { deferSearchIndex, refreshStatisticsAndIndex } from '../contacts/store-statistics.ts';
import { addContactPhotos } from '../photos/contact-photo.ts';
import { describeImportChanges } from './describe-import-changes.ts';
import {
  addImportedRows,
  createImportBatches,
  findRowConnections,
  freeMemoryOfSavedRows,
  type ImportBatches,
  type ImportedContactRow,
  parseImportBatches,
} from './import-batches.ts';
import { createImportTagManager } from './import-tags.ts';
import {
  completeImport,
  connectContacts,
  deleteImport,
  type ImportedContactConnection,
  insertContactRows,
  insertImport,
} from './store.ts';
import { findExistingContacts, hasContacts } from './store-existing-contacts.ts';
import { findNamesakes } from './store-namesakes.ts';
import { updateExistingContacts } from './update-existing-contacts.ts';

/**
 * Imports many contacts, or none of them. The transaction starts only when the whole request body has
 * arrived, so that a slow connection blocks nothing. While the database saves one batch, the server checks
 * the next one.
 */
export async function importContacts(
  context: OwnerContext,
  body: AsyncGenerator<ItemBatch, StreamedListRest>,
  { check = false }: { check?: boolean | undefined },
): Promise<ContactsImported> {
  const { packs, rest } = await receiveAll(body);
  const choices = parseChoices(rest.fields);
  if (check) return inTransaction(context, (transaction) => checkImport(transaction, packs, choices));
  const answer = await idempotent(context, 'contacts.import', rest.fingerprint, (transaction) =>
    saveIncoming(transaction, packs, choices, parseFileName(rest.fields)),
  );
  refreshStatisticsAndIndex(context, answer.imported + answer.updated);
  return answer;
}

async function receiveAll(
  body: AsyncGenerator<ItemBatch, StreamedListRest>,
): Promise<{ packs: ItemBatch[]; rest: StreamedListRest }> {
  const packs: ItemBatch[] = [];
  let count = 0;
  for (;;) {
    const { done, value } = await body.next();
    if (done) return { packs, rest: value };
    packs.push(value);
    count += value.count;
    if (count > importLimits.rows) throw appError('too_large', importMessages.tooManyRows);
  }
}

const FileName = z.string().trim().max(255).catch('');
const parseFileName = ({ fileName }: Record<string, unknown>): string | null =>
  FileName.parse(fileName) || null;

function parseChoices({ duplicates = skipAllDuplicates }: Record<string, unknown>): Choices {
  const { data } = DuplicateChoices.safeParse(duplicates);
  if (!data) throw appError('invalid', importMessages.choices, { field: 'duplicates' });
  return data;
}

interface ClassifiedRows {
  incoming: ImportBatches;
  /** Existing contacts that are the same person as a row, by the row's index. */
  known: Map<number, ExistingContact>;
}

/** Decides for each row whether its contact exists. Saves new rows while the next ones are checked. */
async function classifyRows(
  { db, owner, now, account }: OwnerContext,
  packs: ItemBatch[],
  importId: string,
  saveFresh: (fresh: readonly ImportedContactRow[]) => Promise<void>,
): Promise<ClassifiedRows> {
  const incoming = createImportBatches();
  const known = new Map<number, ExistingContact>();
  const isSphereEmpty = !(await hasContacts(owner, db));
  const companions = createHouseholdMatcher(known);
  const batches = parseImportBatches(packs, incoming, { now, today: dayOf(now, account.timeZone) });
  for await (const batch of prefetchNextItem(batches)) {
    for (const row of batch) companions.remember(row);
    if (!isSphereEmpty) {
      for (const [at, who] of await findExistingContacts(owner, db, importId, batch)) known.set(at, who);
      const unsure = batch.filter(companions.isUnsure);
      const namesakes = await findNamesakes(owner, db, importId, unsure);
      for (const row of unsure) companions.settle(row, namesakes(row));
    }
    const fresh = batch.filter(({ at, twin }) => !twin && !known.has(at));
    await saveFresh(fresh);
    addImportedRows(incoming, batch);
  }
  return { incoming, known };
}

/** Describes the result of an import without saving it. */
async function checkImport(
  context: OwnerContext,
  packs: ItemBatch[],
  choices: Choices,
): Promise<ContactsImported> {
  const { incoming, known } = await classifyRows(context, packs, randomUUID(), async () => undefined);
  const plan = createImportPlan(incoming.rows, known, choices);
  return toImportResponse(incoming, await describeImportChanges(context, incoming, plan), null);
}

/**
 * With more packs than this, about two thousand contacts, an import updates the search index only at the end.
 * For fewer contacts, updating it row by row is fast enough.
 */
const minPacksToDeferIndex = 10;

async function saveIncoming(
  context: OwnerContext,
  packs: ItemBatch[],
  choices: Choices,
  fileName: string | null,
): Promise<ContactsImported> {
  const { db, owner, now, account } = context;
  const today = dayOf(now, account.timeZone);
  await lockSphere(owner, db);
  const id = randomUUID();
  await insertImport(owner, db, { id, fileName, createdAt: now });
  if (packs.length > minPacksToDeferIndex) await deferSearchIndex(db);
  const tags = createImportTagManager(context);
  let unreadablePhotos = 0;
  const { incoming, known } = await classifyRows(context, packs, id, async (fresh) => {
    await insertContactRows(owner, db, id, fresh, { now, today });
    await tags.give(fresh);
    unreadablePhotos += (await addContactPhotos(context, picturesOf(fresh))).unreadable;
    freeMemoryOfSavedRows(fresh);
  });
  const plan = createImportPlan(incoming.rows, known, choices);
  const answer = toImportResponse(incoming, plan, id);
  const { imported, updated, duplicatesFound: duplicates, rejected } = answer;
  if (answer.importId) {
    await tags.ensure(plan.updates.flatMap(({ at }) => incoming.rows[at] ?? []));
    unreadablePhotos += await updateExistingContacts(context, id, incoming, plan);
    await connectContacts(owner, db, id, listContactConnections(incoming, plan), now);
    await completeImport(owner, db, id, { imported, updated, duplicates, rejected, newTags: tags.added });
  } else await deleteImport(owner, db, id);
  await audit(context, {
    action: 'contact.import',
    subject: id,
    details: { imported, updated, duplicates, rejected },
  });
  return { ...answer, unreadablePhotos };
}

const picturesOf = (rows: readonly ImportedContactRow[]): Map<string, string> =>
  new Map(rows.flatMap(({ id, photo }): [string, string][] => (photo ? [[id, photo]] : [])));

function listContactConnections(incoming: ImportBatches, plan: ImportPlan): ImportedContactConnection[] {
  const idOf = (at: number) => findContactIdOfRow(incoming.rows, plan, at);
  return listImportedRowIndexes(plan).flatMap((at) => {
    const [row, one] = [incoming.rows[at], idOf(at)];
    if (!row?.connectedTo || !one) return [];
    return findRowConnections(incoming, row).map(({ name, relationship, at: place }) => {
      const other = place === undefined ? null : (idOf(place) ?? null);
      return { one, name, other, relationship, inverse: invertRelationship(relationship) };
    });
  });
}
