import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { type DuplicateChoices as Choices, DuplicateChoices, skipAll } from '#contract/duplicate-choices.ts';
import { type ImportPlan, idInPlan, importAnswer, importPlan, placesIn } from '#contract/import-plan.ts';
import { inverseOf } from '#contract/sphere.ts';
import { type BulkImported, importLimits, importMessages } from '#contract/sphere-import.ts';
import { uniqueTags } from '#contract/sphere-tags.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { refreshStatistics } from '../contacts/statistics.ts';
import { lockSphere } from '../contacts/store.ts';
import { giveTags } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import { type Incoming, incomingCollector, linksOf } from './incoming-contacts.ts';
import { connect, deferSearchIndex, insertImport, insertRows, type NamedLink } from './store.ts';
import { findKnown } from './store-known.ts';
import { updateKnown } from './update-known.ts';

export const importListLimits = {
  bytes: importLimits.fileBytes,
  tooLarge: importMessages.tooLarge,
  notAList: importMessages.notAList,
};

/** What comes with the list, once all of it was read. */
interface BodyEnd {
  fields: Record<string, unknown>;
  fingerprint: string;
}

/**
 * Adds many contacts, all or none. The body is checked while it comes in and kept packed; only then does the
 * transaction begin, so that a slow connection holds nothing but its own.
 */
export async function importContacts(
  context: OwnerContext,
  items: AsyncGenerator<unknown[], BodyEnd>,
  { check = false }: { check?: boolean | undefined },
): Promise<BulkImported> {
  const { incoming, end } = await collected(context, items);
  const choices = choicesIn(end.fields);
  if (check) return checkedOnly(context, incoming, choices);
  const answer = await once(context, 'contacts.import', end.fingerprint, (transaction) =>
    saveIncoming(transaction, incoming, choices, fileNameIn(end.fields)),
  );
  refreshStatistics(context, answer.imported + answer.updated);
  return answer;
}

async function collected({ now, account }: OwnerContext, items: AsyncGenerator<unknown[], BodyEnd>) {
  const collector = incomingCollector(dayOf(now, account.timeZone));
  for (;;) {
    const { done, value } = await items.next();
    if (done) return { incoming: collector.finish(), end: value };
    for (const item of value) collector.take(item);
  }
}

const FileName = z.string().trim().max(255).catch('');
const fileNameIn = ({ fileName }: Record<string, unknown>): string | null => FileName.parse(fileName) || null;

function choicesIn({ duplicates = skipAll }: Record<string, unknown>): Choices {
  const { data } = DuplicateChoices.safeParse(duplicates);
  if (!data) throw fail('invalid', importMessages.choices, { field: 'duplicates' });
  return data;
}

const planFor = async ({ db, owner }: OwnerContext, { rows }: Incoming, choices: Choices) =>
  importPlan(rows, await findKnown(owner, db, rows), choices);

/** What would happen, with nothing saved. */
function checkedOnly(context: OwnerContext, incoming: Incoming, choices: Choices): Promise<BulkImported> {
  return inTransaction(context, async (transaction) =>
    importAnswer(incoming, await planFor(transaction, incoming, choices), null),
  );
}

async function saveIncoming(
  context: OwnerContext,
  incoming: Incoming,
  choices: Choices,
  fileName: string | null,
): Promise<BulkImported> {
  const { db, owner, now } = context;
  await lockSphere(owner, db);
  const id = randomUUID();
  const plan = await planFor(context, incoming, choices);
  const answer = importAnswer(incoming, plan, id);
  const { imported, updated, duplicatesFound: duplicates, rejected } = answer;
  if (answer.importId) {
    const newTags = await ensureTags(context, tagNamesOf(incoming, plan));
    const facts = { fileName, imported, updated, duplicates, rejected, newTags };
    await insertImport(owner, db, { id, ...facts, createdAt: now });
    await addContacts(context, id, incoming, plan);
  }
  await audit(context, {
    action: 'contact.import',
    subject: id,
    details: { imported, updated, duplicates, rejected },
  });
  return answer;
}

const tagNamesOf = ({ rows }: Incoming, plan: ImportPlan): string[] =>
  uniqueTags(placesIn(plan).flatMap((at) => rows[at]?.tags ?? []));

const batchRows = 2_000;

async function addContacts(
  context: OwnerContext,
  importId: string,
  incoming: Incoming,
  plan: ImportPlan,
): Promise<void> {
  const { db, owner, now } = context;
  const fresh = plan.fresh.flatMap((at) => incoming.rows[at] ?? []);
  if (fresh.length > batchRows) await deferSearchIndex(db);
  for (let at = 0; at < fresh.length; at += batchRows) {
    const batch = fresh.slice(at, at + batchRows);
    await insertRows(owner, db, importId, batch, now);
    await giveTags(owner, db, batch);
  }
  await updateKnown(context, importId, incoming, plan);
  await connect(owner, db, importId, namedLinks(incoming, plan), now);
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
