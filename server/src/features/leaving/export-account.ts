import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { safeFileName } from '#contract/file-name.ts';
import { leavingMessages } from '#contract/leaving/leaving.ts';
import { formulaStart } from '#contract/sphere/contact-csv/spreadsheet-safety.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { listOwnedRows, type OwnedRows } from '../../db/owned-rows.ts';
import { createZip, type ZipEntry } from '../../gateways/archives/zip.ts';
import { vaultFileStorageKey } from '../doors-vault/public.ts';
import { makePathsUnique, pickExportedColumns } from './rules.ts';
import { findImages, findVaultFiles, hasOwnedRows, readOwnedRows } from './store-owned-rows.ts';

const readMe = `Everything Abundance keeps about you.

Each table comes twice: as JSON, exact and complete, and as CSV, for a spreadsheet.
Amounts are in cents, times in UTC, dates as YYYY-MM-DD.
Your Doors Vault files are in the "doors-vault" folder, by address.
Your pictures are in the "pictures" folder. Passwords and other secrets are left out.
`;

/** Streams a ZIP archive with all data that belongs to a user. The archive is created while it is sent. */
export async function exportAccount(context: OwnerContext): Promise<Readable> {
  const entries = [
    textEntry(context, 'read-me.txt', [readMe]),
    ...(await tableEntries(context)),
    ...(await pictureEntries(context)),
    ...(await vaultEntries(context)),
  ];
  await audit(context, { action: 'account.export', subject: context.owner });
  return createZip(entries);
}

const textEntry = (
  { now }: OwnerContext,
  name: string,
  text: Iterable<string> | AsyncIterable<string>,
): ZipEntry => ({ name, date: now, open: async () => Readable.from(text) });

async function tableEntries(context: OwnerContext): Promise<ZipEntry[]> {
  const { sql } = context.services.database;
  const entries: ZipEntry[] = [];
  for (const owned of listOwnedRows(context.services.hooks.subjects)) {
    const { table, condition } = owned;
    if (!(await hasOwnedRows(sql, context.owner, table, condition))) continue;
    entries.push(
      textEntry(context, `${table}.json`, jsonOf(context, owned)),
      textEntry(context, `${table}.csv`, csvOf(context, owned)),
    );
  }
  return entries;
}

const rowsOf = ({ services, owner }: OwnerContext, { table, condition }: OwnedRows) =>
  readOwnedRows(services.database.sql, owner, table, condition);

async function* jsonOf(context: OwnerContext, owned: OwnedRows): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of rowsOf(context, owned)) {
    for (const row of rows) {
      yield `${separator}${JSON.stringify(pickExportedColumns(row, owned.others))}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const cellOf = (value: unknown) => (typeof value === 'object' && value ? JSON.stringify(value) : value);

async function* csvOf(context: OwnerContext, owned: OwnedRows): AsyncGenerator<string> {
  let header = true;
  for await (const rows of rowsOf(context, owned)) {
    const cells = rows.map((row) =>
      Object.fromEntries(
        Object.entries(pickExportedColumns(row, owned.others)).map(([name, value]) => [name, cellOf(value)]),
      ),
    );
    // Escapes cells that a spreadsheet would run as formulas.
    yield `${Papa.unparse(cells, { header, escapeFormulae: formulaStart })}\r\n`;
    header = false;
  }
}

async function pictureEntries(context: OwnerContext): Promise<ZipEntry[]> {
  const images = await findImages(context.owner, context.db);
  return images.map(({ id, storageKey, contentType, createdAt }) => ({
    name: `pictures/${id}.${contentType.split('/')[1]}`,
    date: createdAt,
    open: () => openFile(context, storageKey),
  }));
}

async function vaultEntries(context: OwnerContext): Promise<ZipEntry[]> {
  const files = await findVaultFiles(context.owner, context.db);
  const names = makePathsUnique(
    files.map(({ address, name }) => `doors-vault/${safeFileName(address)}/${safeFileName(name)}`),
  );
  return files.map((file, index) => ({
    name: names[index] ?? file.id,
    date: file.createdAt,
    open: () => openFile(context, vaultFileStorageKey(file)),
  }));
}

/** Replaces a missing file with an empty one, so that the user can still export the rest. */
async function openFile({ services: { storage } }: OwnerContext, key: string): Promise<Readable> {
  return (await storage.get(key, { isForClient: true }))?.stream ?? Readable.from([]);
}

/**
 * Allows one export per account at a time, because an export reads all data of the account. If the process is
 * killed, the lock ends with its database connection.
 */
export async function lockAccountExport({ owner, services }: OwnerContext): Promise<() => Promise<void>> {
  const release = await services.database.locks.tryLock(`export:${owner}`);
  if (!release) throw appError('conflict', leavingMessages.exporting);
  return release;
}

/** Releases the lock when the response has been sent or its connection has closed. */
export function releaseLockAfterResponse(response: ServerResponse, release: () => Promise<void>): void {
  response.once('close', () => void release());
  if (response.destroyed) void release();
}
