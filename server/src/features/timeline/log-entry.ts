import { randomUUID } from 'node:crypto';
import type { CreateTimelineEntry, TimelineEntry } from '#contract/timeline/timeline.ts';
import { auditInsertSql } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { idempotencyClaimSql, idempotent } from '../../core/idempotency.ts';
import { type EntryLinks, findMissingLinkedRecord } from './store.ts';
import { insertTimelineEntry } from './store-create.ts';
import { findTimelineEntry } from './store-pages.ts';

/** Logs a note, call, email, text or meeting. A repeated request returns the entry of the first one. */
export async function logTimelineEntry(
  context: OwnerContext,
  input: CreateTimelineEntry,
): Promise<TimelineEntry> {
  const { owner, now, services } = context;
  const { sql } = services.database;
  const id = randomUUID();
  const happenedAt = input.happenedAt ? new Date(input.happenedAt) : now;
  const isSaved = await insertTimelineEntry(
    owner,
    sql,
    { ...input, id, happenedAt, createdAt: now },
    {
      claim: idempotencyClaimSql(context, sql, 'timeline.create', { input, answer: id }),
      logged: auditInsertSql(
        context,
        sql,
        { action: 'timeline.create', subject: id, details: { kind: input.kind } },
        sql`saved`,
      ),
    },
  );
  const savedId = isSaved ? id : await findEarlierEntry(context, input);
  return orNotFound(await findTimelineEntry(owner, sql, savedId), 'The entry');
}

/**
 * Finds the entry that the same request saved earlier. If there is none, throws an error about the missing
 * linked record. If the record exists by now, the request may be repeated.
 */
const findEarlierEntry = (context: OwnerContext, input: CreateTimelineEntry): Promise<string> =>
  idempotent(context, 'timeline.create', input, async (transaction): Promise<string> => {
    await assertLinkedRecordsExist(transaction, input);
    throw appError('unavailable', 'Please try again.');
  });

const names = { contact: 'The contact', deal: 'The deal', door: 'The door' };
const fields = { contact: 'contactIds', deal: 'transactionId', door: 'doorId' };

export async function assertLinkedRecordsExist(
  { db, owner }: OwnerContext,
  links: EntryLinks,
): Promise<void> {
  const missing = await findMissingLinkedRecord(owner, db, links);
  if (missing) throw appError('not_found', `${names[missing]} was not found.`, { field: fields[missing] });
}
