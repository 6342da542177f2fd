import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { type BulkImported, importLimits, importMessages, importSummary } from '#contract/sphere-import.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { once } from '../../core/idempotency.ts';
import { type Incoming, incomingCollector, noteDuplicates } from './incoming-contacts.ts';
import { lockSphere } from './store.ts';
import {
  connectByName,
  deleteImport,
  findKnownRows,
  finishImport,
  insertBatch,
  insertImport,
} from './store-imports.ts';
import { ensureTags } from './tags.ts';

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
  if (check) return checkedOnly(context, incoming);
  return once(context, 'contacts.import', end.fingerprint, (transaction) =>
    saveIncoming(transaction, incoming, fileNameIn(end.fields)),
  );
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

/** What would happen, with nothing saved. */
async function checkedOnly({ db, owner }: OwnerContext, incoming: Incoming): Promise<BulkImported> {
  const known = { duplicates: 0, duplicateRows: [] as number[] };
  for (const batch of incoming.batches)
    noteDuplicates(known, await findKnownRows(owner, db, batch.toString()));
  return answerOf(incoming, known, null);
}

async function saveIncoming(
  context: OwnerContext,
  incoming: Incoming,
  fileName: string | null,
): Promise<BulkImported> {
  const { db, owner, now } = context;
  await lockSphere(owner, db);
  const importId = randomUUID();
  const newTags = await ensureTags(context, incoming.tagNames);
  await insertImport(owner, db, { id: importId, fileName, newTags, createdAt: now });
  const known = { duplicates: 0, duplicateRows: [] as number[] };
  for (const batch of incoming.batches) {
    noteDuplicates(known, await insertBatch(owner, db, importId, batch.toString(), now));
  }
  await connectByName(owner, db, importId, incoming.links, now);
  const answer = answerOf(incoming, known, importId);
  const { imported, duplicatesFound: duplicates, rejected } = answer;
  if (imported === 0) await deleteImport(owner, db, importId);
  else await finishImport(owner, db, importId, { imported, duplicates, rejected });
  await audit(context, {
    action: 'contact.import',
    subject: importId,
    details: { imported, duplicates, rejected },
  });
  return answer;
}

function answerOf(
  incoming: Incoming,
  known: Pick<Incoming, 'duplicates' | 'duplicateRows'>,
  importId: string | null,
): BulkImported {
  const imported = incoming.accepted - known.duplicates;
  const duplicatesFound = incoming.duplicates + known.duplicates;
  const rows = [...incoming.duplicateRows, ...known.duplicateRows].toSorted((one, other) => one - other);
  return {
    success: true,
    imported,
    message: importSummary(imported, duplicatesFound, incoming.rejected),
    duplicatesFound,
    duplicateRows: rows.slice(0, importLimits.toldRows),
    errors: incoming.problems,
    rejected: incoming.rejected,
    importId: imported === 0 ? null : importId,
  };
}
