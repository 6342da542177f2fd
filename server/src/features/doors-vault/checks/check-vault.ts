import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext, OwnerId, RecordContext } from '../../../core/context.ts';
import { claimStore, deleteOrphans } from '../../../core/store-owner.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { type FileRow, findFilesByIds } from '../files/store.ts';
import { setThumbnailState } from '../files/store-thumbnails.ts';
import {
  fileIdOfStorageKey,
  isUuid,
  listRequiredPictureCopies,
  previewCopyKey,
  storageFolderOfOwner,
  vaultFileStorageKey,
  vaultPrefix,
} from '../rules.ts';
import { findUnusedFileName } from '../trash/trash-file.ts';
import { findExistingUploadIds } from '../uploads/store.ts';
import {
  fileExists,
  findMissingFiles,
  findNextOwnersWithFiles,
  findPendingFileRemovals,
  findStoredFiles,
  updateFileMissingState,
} from './store.ts';

/** Counts the differences that the vault check found and repaired. */
export interface VaultCheckReport {
  /** The number of files that the check compared with the storage. */
  checked: number;
  /** Stored files without a row, which the check deleted. */
  orphans: number;
  /**
   * The number of files that are missing or incomplete in the storage. The check hides them from their owners.
   */
  missing: number;
  /** The number of hidden files that are in the storage again. The check shows them again. */
  regained: number;
  thumbnails: number;
  uploads: number;
}

export const createEmptyVaultCheckReport = (): VaultCheckReport => ({
  checked: 0,
  orphans: 0,
  missing: 0,
  regained: 0,
  thumbnails: 0,
  uploads: 0,
});

/**
 * The minimum age of files that the check deletes. A younger file may still get its row, because a form with
 * many files can take this long.
 */
const minAgeMs = 24 * 60 * 60 * 1000;

/** Compares all rows with all stored files, repairs the differences, and reports them. */
export async function checkVault(context: Context): Promise<VaultCheckReport> {
  const report = createEmptyVaultCheckReport();
  await removeOrphans(context, report);
  await removeOrphanUploads(context, report);
  for await (const owner of everyOwner(context)) await checkFilesOfAccount(context, owner, report);
  const { checked: _, ...repairs } = report;
  if (Object.values(repairs).some(Boolean))
    await audit(context, { action: 'vault.repair', details: { ...report } });
  return report;
}

async function removeOrphans(context: Context, report: VaultCheckReport): Promise<void> {
  const { db, now, services } = context;
  const sweep = async (keys: string[]) => {
    const ids = keys.map(fileIdOfStorageKey).filter((id) => id !== undefined);
    const existing = new Set<string | undefined>((await findFilesByIds(db, ids)).map(({ id }) => id));
    const pending = await findPendingFileRemovals(db, keys);
    const orphans = keys.filter((key) => !existing.has(fileIdOfStorageKey(key)) && !pending.has(key));
    await deleteOrphans(context, orphans);
    report.orphans += orphans.length;
  };
  const batch: string[] = [];
  for await (const { key, modifiedAt } of services.storage.list(vaultPrefix)) {
    if (now.getTime() - modifiedAt.getTime() < minAgeMs) continue;
    batch.push(key);
    if (batch.length === 500) await sweep(batch.splice(0));
  }
  await sweep(batch);
}

async function removeOrphanUploads({ db, services }: Context, report: VaultCheckReport): Promise<void> {
  const { uploads } = services;
  const ids: string[] = [];
  for await (const id of uploads.list()) ids.push(id);
  const known = await findExistingUploadIds(db, ids.filter(isUuid));
  const orphans = ids.filter((id) => !known.has(id));
  if (orphans.length) await claimStore(services);
  for (const id of orphans) await uploads.remove(id);
  report.uploads += orphans.length;
}

async function* everyOwner({ db }: Context): AsyncGenerator<OwnerId> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const owners = await findNextOwnersWithFiles(db, last, 100);
    yield* owners;
    if (!owners.length) return;
    last = owners.at(-1) ?? last;
  }
}

/** Compares the files of one account with the storage. */
export async function checkFilesOfAccount(
  context: Context,
  owner: OwnerId,
  report: VaultCheckReport,
): Promise<void> {
  const { db, services } = context;
  const files = await findStoredFiles(owner, db);
  const stored = new Map<string, number>();
  for await (const { key, bytes } of services.storage.list(storageFolderOfOwner(owner)))
    stored.set(key, bytes);
  for (const file of files) {
    report.checked += 1;
    const isWhole = stored.get(vaultFileStorageKey(file)) === file.bytes;
    if (isWhole === (file.missingAt !== null))
      await (isWhole ? restoreRegained : hideMissing)({ ...context, owner }, file, report);
    const hasAllCopies = listRequiredPictureCopies(file).every((copy) =>
      stored.has(previewCopyKey(file, copy)),
    );
    if (file.thumbnail === 'ready' && !hasAllCopies) {
      await setThumbnailState(db, file.id, 'waiting');
      report.thumbnails += 1;
    }
  }
}

/** Reads the file again before hiding it, because it may have been deleted or uploaded meanwhile. */
async function hideMissing(
  { db, now, services }: Context,
  file: FileRow,
  report: VaultCheckReport,
): Promise<void> {
  const facts = await services.storage.stat(vaultFileStorageKey(file));
  if (facts?.bytes === file.bytes || !(await fileExists(db, file.id))) return;
  await updateFileMissingState(db, file, { missingAt: now });
  report.missing += 1;
}

async function restoreRegained(
  context: RecordContext,
  file: FileRow,
  report: VaultCheckReport,
): Promise<void> {
  await updateFileMissingState(context.db, file, {
    missingAt: null,
    ...(await findUnusedFileName(context, file)),
  });
  report.regained += 1;
}

export const listMissingFiles = ({ db }: Context) => findMissingFiles(db);

/** Checks one account's files right now, like the nightly check. */
export const recheckFilesOfAccount = async (context: OwnerContext): Promise<void> =>
  checkFilesOfAccount(context, context.owner, createEmptyVaultCheckReport());

/** Mails the owner once per file, however often an admin presses the button. */
export function askOwnerToReupload(
  context: Context,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const mail = composeMail({
    subject: `Please upload “${name}” again`,
    heading: 'Please upload a file again',
    paragraphs: [
      `We can’t find the contents of “${name}” in our storage. None of your other files are affected.`,
      'If you still have it, please upload it to its door again.',
    ],
    action: { label: 'Open Abundance', url: `${context.services.publicUrl()}/profile` },
  });
  return queueMail(context, email, mail, `file-missing:${id}`);
}
