import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { type DuplicateChoices as Choices, DuplicateChoices, skipAll } from '#contract/duplicate-choices.ts';
import {
  type ImportPlan,
  idInPlan,
  importAnswer,
  importPlan,
  type KnownContact,
  placesIn,
} from '#contract/import-plan.ts';
import { companionChooser } from '#contract/known-companions.ts';
import { inverseOf } from '#contract/sphere.ts';
import { type BulkImported, importLimits, importMessages } from '#contract/sphere-import.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { oneAhead } from '../../../core/one-ahead.ts';
import type { ListEnd, Pack } from '../../../plugins/streamed-list.ts';
import { refreshStatistics } from '../contacts/statistics.ts';
import { lockSphere } from '../contacts/store.ts';
import { importedTags } from './imported-tags.ts';
import {
  forgetSaved,
  type Incoming,
  type IncomingRow,
  incomingBatches,
  keepRows,
  linksOf,
  newIncoming,
} from './incoming-contacts.ts';
import {
  completeImport,
  connect,
  deferSearchIndex,
  deleteImport,
  insertImport,
  insertRows,
  type NamedLink,
} from './store.ts';
import { findKnown, hasContacts } from './store-known.ts';
import { findNamesakes } from './store-namesakes.ts';
import { tellChanges } from './tell-changes.ts';
import { updateKnown } from './update-known.ts';

/**
 * Adds many contacts, all or none. The transaction starts only when the whole body has arrived, so that a
 * slow connection blocks nothing else. While the database saves one batch, the next one is checked.
 */
export async function importContacts(
  context: OwnerContext,
  body: AsyncGenerator<Pack, ListEnd>,
  { check = false }: { check?: boolean | undefined },
): Promise<BulkImported> {
  const { packs, rest } = await receiveAll(body);
  const choices = parseChoices(rest.fields);
  if (check) return inTransaction(context, (transaction) => checkImport(transaction, packs, choices));
  const answer = await once(context, 'contacts.import', rest.fingerprint, (transaction) =>
    saveIncoming(transaction, packs, choices, parseFileName(rest.fields)),
  );
  refreshStatistics(context, answer.imported + answer.updated);
  return answer;
}

async function receiveAll(body: AsyncGenerator<Pack, ListEnd>): Promise<{ packs: Pack[]; rest: ListEnd }> {
  const packs: Pack[] = [];
  let count = 0;
  for (;;) {
    const { done, value } = await body.next();
    if (done) return { packs, rest: value };
    packs.push(value);
    count += value.count;
    if (count > importLimits.rows) throw fail('too_large', importMessages.tooManyRows);
  }
}

const FileName = z.string().trim().max(255).catch('');
const parseFileName = ({ fileName }: Record<string, unknown>): string | null =>
  FileName.parse(fileName) || null;

function parseChoices({ duplicates = skipAll }: Record<string, unknown>): Choices {
  const { data } = DuplicateChoices.safeParse(duplicates);
  if (!data) throw fail('invalid', importMessages.choices, { field: 'duplicates' });
  return data;
}

interface ClassifiedRows {
  incoming: Incoming;
  /** Known contacts by the index of their row. */
  known: Map<number, KnownContact>;
}

/** Classifies all rows and passes new ones on while the next ones are checked. */
async function classifyRows(
  { db, owner, now, account }: OwnerContext,
  packs: Pack[],
  importId: string,
  saveFresh: (fresh: readonly IncomingRow[]) => Promise<void>,
): Promise<ClassifiedRows> {
  const incoming = newIncoming();
  const known = new Map<number, KnownContact>();
  const isSphereEmpty = !(await hasContacts(owner, db));
  const companions = companionChooser(known);
  const batches = incomingBatches(packs, incoming, { now, today: dayOf(now, account.timeZone) });
  for await (const batch of oneAhead(batches)) {
    for (const row of batch) companions.remember(row);
    if (!isSphereEmpty) {
      for (const [at, who] of await findKnown(owner, db, importId, batch)) known.set(at, who);
      const unsure = batch.filter(companions.isUnsure);
      const namesakes = await findNamesakes(owner, db, importId, unsure);
      for (const row of unsure) companions.settle(row, namesakes(row));
    }
    const fresh = batch.filter(({ at, twin }) => !twin && !known.has(at));
    await saveFresh(fresh);
    keepRows(incoming, batch);
  }
  return { incoming, known };
}

/** Describes the result of an import without saving it. */
async function checkImport(context: OwnerContext, packs: Pack[], choices: Choices): Promise<BulkImported> {
  const { incoming, known } = await classifyRows(context, packs, randomUUID(), async () => undefined);
  const plan = importPlan(incoming.rows, known, choices);
  return importAnswer(incoming, await tellChanges(context, incoming, plan), null);
}

/** About two thousand contacts; for fewer, updating the search index is fast. */
const minPacksToDeferIndex = 10;

async function saveIncoming(
  context: OwnerContext,
  packs: Pack[],
  choices: Choices,
  fileName: string | null,
): Promise<BulkImported> {
  const { db, owner, now } = context;
  await lockSphere(owner, db);
  const id = randomUUID();
  await insertImport(owner, db, { id, fileName, createdAt: now });
  if (packs.length > minPacksToDeferIndex) await deferSearchIndex(db);
  const tags = importedTags(context);
  const { incoming, known } = await classifyRows(context, packs, id, async (fresh) => {
    await insertRows(owner, db, id, fresh, now);
    await tags.give(fresh);
    forgetSaved(fresh);
  });
  const plan = importPlan(incoming.rows, known, choices);
  const answer = importAnswer(incoming, plan, id);
  const { imported, updated, duplicatesFound: duplicates, rejected } = answer;
  if (answer.importId) {
    await tags.ensure(plan.updates.flatMap(({ at }) => incoming.rows[at] ?? []));
    await updateKnown(context, id, incoming, plan);
    await connect(owner, db, id, namedLinks(incoming, plan), now);
    await completeImport(owner, db, id, { imported, updated, duplicates, rejected, newTags: tags.added });
  } else await deleteImport(owner, db, id);
  await audit(context, {
    action: 'contact.import',
    subject: id,
    details: { imported, updated, duplicates, rejected },
  });
  return answer;
}

function namedLinks(incoming: Incoming, plan: ImportPlan): NamedLink[] {
  const idOf = (at: number) => idInPlan(incoming.rows, plan, at);
  return placesIn(plan).flatMap((at) => {
    const [row, one] = [incoming.rows[at], idOf(at)];
    if (!row?.connectedTo || !one) return [];
    return linksOf(incoming, row).map(({ name, relationship, at: place }) => {
      const other = place === undefined ? null : (idOf(place) ?? null);
      return { one, name, other, relationship, inverse: inverseOf(relationship) };
    });
  });
}
