import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { importAnswer } from '#contract/import-sieve.ts';
import { type BulkImported, importLimits, importMessages } from '#contract/sphere-import.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { once } from '../../../core/idempotency.ts';
import { lockSphere } from '../contacts/store.ts';
import { ensureTags } from '../tags/tags.ts';
import { batchesOf, type Incoming, incomingCollector } from './incoming-contacts.ts';
import { admitWaiting, connectByName, insertImport, letWait, markKnown, openWaitingRoom } from './store.ts';

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
function checkedOnly(context: OwnerContext, incoming: Incoming): Promise<BulkImported> {
  return inTransaction(context, async (transaction) =>
    importAnswer(incoming, await sortOut(transaction, incoming), null),
  );
}

/** Has all of them wait, and finds those someone like whom is there already. */
async function sortOut({ db, owner }: OwnerContext, incoming: Incoming): Promise<number[]> {
  await openWaitingRoom(db);
  for (const batch of batchesOf(incoming)) await letWait(db, batch);
  return markKnown(owner, db);
}

async function saveIncoming(
  context: OwnerContext,
  incoming: Incoming,
  fileName: string | null,
): Promise<BulkImported> {
  const { db, owner, now } = context;
  await lockSphere(owner, db);
  const id = randomUUID();
  const answer = importAnswer(incoming, await sortOut(context, incoming), id);
  const { imported, duplicatesFound: duplicates, rejected } = answer;
  if (imported > 0) {
    const newTags = await ensureTags(context, incoming.tagNames);
    await insertImport(owner, db, { id, fileName, imported, duplicates, rejected, newTags, createdAt: now });
    await admitWaiting(owner, db, id, now);
    await connectByName(owner, db, id, incoming.links, now);
  }
  await audit(context, {
    action: 'contact.import',
    subject: id,
    details: { imported, duplicates, rejected },
  });
  return answer;
}
