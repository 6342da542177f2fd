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
 * Adds many contacts, all or none. The body is kept as it came until all of it is there; only then does the
 * transaction begin, so that a slow connection holds nothing but its own. What was read is checked while the database
 * saves what was checked.
 */
export async function importContacts(
  context: OwnerContext,
  body: AsyncGenerator<Pack, ListEnd>,
  { check = false }: { check?: boolean | undefined },
): Promise<BulkImported> {
  const { packs, end } = await received(body);
  const choices = choicesIn(end.fields);
  if (check) return inTransaction(context, (transaction) => checkedOnly(transaction, packs, choices));
  const answer = await once(context, 'contacts.import', end.fingerprint, (transaction) =>
    saveIncoming(transaction, packs, choices, fileNameIn(end.fields)),
  );
  refreshStatistics(context, answer.imported + answer.updated);
  return answer;
}

async function received(body: AsyncGenerator<Pack, ListEnd>): Promise<{ packs: Pack[]; end: ListEnd }> {
  const packs: Pack[] = [];
  let count = 0;
  for (;;) {
    const { done, value } = await body.next();
    if (done) return { packs, end: value };
    packs.push(value);
    count += value.count;
    if (count > importLimits.rows) throw fail('too_large', importMessages.tooManyRows);
  }
}

const FileName = z.string().trim().max(255).catch('');
const fileNameIn = ({ fileName }: Record<string, unknown>): string | null => FileName.parse(fileName) || null;

function choicesIn({ duplicates = skipAll }: Record<string, unknown>): Choices {
  const { data } = DuplicateChoices.safeParse(duplicates);
  if (!data) throw fail('invalid', importMessages.choices, { field: 'duplicates' });
  return data;
}

interface Sorted {
  incoming: Incoming;
  /** By the place of a row, who was there before it. */
  known: Map<number, KnownContact>;
}

/** Goes through all rows; those who are new are handed over while the next ones are checked. */
async function sorted(
  { db, owner, now, account }: OwnerContext,
  packs: Pack[],
  importId: string,
  handOver: (fresh: readonly IncomingRow[]) => Promise<void>,
): Promise<Sorted> {
  const incoming = newIncoming();
  const known = new Map<number, KnownContact>();
  const isFirst = !(await hasContacts(owner, db));
  const companions = companionChooser(known);
  const batches = incomingBatches(packs, incoming, { now, today: dayOf(now, account.timeZone) });
  for await (const batch of oneAhead(batches)) {
    for (const row of batch) companions.remember(row);
    if (!isFirst) {
      for (const [at, who] of await findKnown(owner, db, importId, batch)) known.set(at, who);
      const unsure = batch.filter(companions.isUnsure);
      const namesakes = await findNamesakes(owner, db, importId, unsure);
      for (const row of unsure) companions.settle(row, namesakes(row));
    }
    const fresh = batch.filter(({ at, twin }) => !twin && !known.has(at));
    await handOver(fresh);
    keepRows(incoming, batch);
  }
  return { incoming, known };
}

/** What would happen, with nothing saved. */
async function checkedOnly(context: OwnerContext, packs: Pack[], choices: Choices): Promise<BulkImported> {
  const { incoming, known } = await sorted(context, packs, randomUUID(), async () => undefined);
  const plan = importPlan(incoming.rows, known, choices);
  return importAnswer(incoming, await tellChanges(context, incoming, plan), null);
}

/** About two thousand contacts: putting the words of fewer in their place takes no time. */
const manyPacks = 10;

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
  if (packs.length > manyPacks) await deferSearchIndex(db);
  const tags = importedTags(context);
  const { incoming, known } = await sorted(context, packs, id, async (fresh) => {
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
