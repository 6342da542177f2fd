import { auditActionLabel } from '#contract/admin/audit-labels.ts';
import {
  type AuditEntry,
  type AuditFilter,
  type AuditLog,
  type AuditQuery,
  auditPageSize,
  toAuditCsv,
} from '#contract/admin/audit-log.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { collectReferencedIds, collectSubjectsOfAction, toAuditEntry } from './rules.ts';
import {
  type AuditEntryRow,
  type AuditSelection,
  findProductNames,
  findSubjectNames,
  listAuditActions,
  readAuditEntries,
  readRefundReasons,
  searchPersonIds,
} from './store.ts';

const uuidPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const maxPeople = 500;
const exportBatchSize = 1_000;

/** Converts the filter to database conditions. A deleted user has no name, so only their ID finds them. */
async function toSelection({ db, account }: OwnerContext, filter: AuditFilter): Promise<AuditSelection> {
  const { who, ...rest } = filter;
  const selection = { ...rest, timeZone: account.timeZone };
  if (!who) return selection;
  return {
    ...selection,
    people: uuidPattern.test(who) ? [who.toLowerCase()] : await searchPersonIds(db, who, maxPeople),
  };
}

/** Reads a page of audit entries, the latest first. */
export async function readAuditLog(context: OwnerContext, query: AuditQuery): Promise<AuditLog> {
  const { before, ...filter } = query;
  const selection = await toSelection(context, filter);
  const rows = await readAuditEntries(context.db, { ...selection, before }, auditPageSize + 1);
  const entries = await entriesOf(context, rows.slice(0, auditPageSize));
  return { entries, next: rows.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null };
}

export const readAuditActions = async ({ db }: Context) => ({
  actions: (await listAuditActions(db)).map((action) => ({ action, label: auditActionLabel(action) })),
});

/** Streams all entries that match the filter as CSV, and writes an audit entry about the export. */
export async function exportAuditLog(
  context: OwnerContext,
  filter: AuditFilter,
): Promise<AsyncGenerator<string>> {
  const selection = await toSelection(context, filter);
  await audit(context, { action: 'audit-log.export', details: { filters: Object.keys(filter) } });
  return csvBatches(context, selection);
}

async function entriesOf({ db }: Context, rows: readonly AuditEntryRow[]): Promise<AuditEntry[]> {
  const [subjects, products, refundReasons] = await Promise.all([
    findSubjectNames(db, collectReferencedIds(rows)),
    findProductNames(db, collectSubjectsOfAction(rows, 'product.save')),
    readRefundReasons(db, collectSubjectsOfAction(rows, 'billing.refund')),
  ]);
  const names = { subjects, products, refundReasons };
  return rows.map((row) => toAuditEntry(row, names));
}

async function* csvBatches(context: Context, selection: AuditSelection): AsyncGenerator<string> {
  let before: number | undefined;
  for (;;) {
    const rows = await readAuditEntries(context.db, { ...selection, before }, exportBatchSize);
    if (rows.length || !before) yield toAuditCsv(await entriesOf(context, rows), !before);
    if (rows.length < exportBatchSize) return;
    before = rows.at(-1)?.id;
  }
}
