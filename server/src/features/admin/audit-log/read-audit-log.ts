import {
  type AuditEntry,
  type AuditFilter,
  type AuditLog,
  type AuditQuery,
  auditCsv,
  auditPageSize,
} from '#contract/audit-log.ts';
import { actionText } from '#contract/audit-words.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { entryOf, idsIn, subjectsOf } from './rules.ts';
import {
  type AuditWish,
  type EntryRow,
  findPeople,
  knownActions,
  nameProducts,
  nameSubjects,
  readEntries,
  readRefundReasons,
} from './store.ts';

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const mostPeople = 500;
const exportedAtOnce = 1_000;

/** Whoever has left is found by their id alone. */
async function wishOf({ db, account }: OwnerContext, filter: AuditFilter): Promise<AuditWish> {
  const { who, ...rest } = filter;
  const wish = { ...rest, timeZone: account.timeZone };
  if (!who) return wish;
  return { ...wish, people: isId.test(who) ? [who.toLowerCase()] : await findPeople(db, who, mostPeople) };
}

/** A page of who did what to whom, the latest first. */
export async function readAuditLog(context: OwnerContext, query: AuditQuery): Promise<AuditLog> {
  const { before, ...filter } = query;
  const wish = await wishOf(context, filter);
  const rows = await readEntries(context.db, { ...wish, before }, auditPageSize + 1);
  const entries = await entriesOf(context, rows.slice(0, auditPageSize));
  return { entries, next: rows.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null };
}

export const readAuditActions = async ({ db }: Context) => ({
  actions: (await knownActions(db)).map((action) => ({ action, label: actionText(action) })),
});

/** All that the filter leaves, as a file, while it is read. That somebody took it along is an entry too. */
export async function exportAuditLog(
  context: OwnerContext,
  filter: AuditFilter,
): Promise<AsyncGenerator<string>> {
  const wish = await wishOf(context, filter);
  await audit(context, { action: 'audit-log.export', details: { filters: Object.keys(filter) } });
  return pages(context, wish);
}

async function entriesOf({ db }: Context, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const [subjects, products, refundReasons] = await Promise.all([
    nameSubjects(db, idsIn(rows)),
    nameProducts(db, subjectsOf(rows, 'product.save')),
    readRefundReasons(db, subjectsOf(rows, 'billing.refund')),
  ]);
  const names = { subjects, products, refundReasons };
  return rows.map((row) => entryOf(row, names));
}

async function* pages(context: Context, wish: AuditWish): AsyncGenerator<string> {
  let before: number | undefined;
  for (;;) {
    const rows = await readEntries(context.db, { ...wish, before }, exportedAtOnce);
    if (rows.length || !before) yield auditCsv(await entriesOf(context, rows), !before);
    if (rows.length < exportedAtOnce) return;
    before = rows.at(-1)?.id;
  }
}
