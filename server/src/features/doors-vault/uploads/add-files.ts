import { fileMessages, validateDoorFiles } from '#contract/doors-vault/vault-files.ts';
import type { StoredType } from '#contract/file-formats.ts';
import { toUnusedFileName } from '#contract/file-name.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { jobNotifications, notifyJobs } from '../../../core/job-notifications.ts';
import { completeItemsForFiles } from '../../closing-plans/public.ts';
import { queuePush } from '../../push/public.ts';
import { recordReceivedFiles } from '../../timeline/public.ts';
import { updateDoorRow } from '../doors/store.ts';
import { lockDoorNotInTrash } from '../doors/update-door.ts';
import {
  countFilesByType,
  type FileRow,
  findTakenFileNames,
  insertFiles,
  lockAccount,
  type NewFile,
  readAccountStorageUsage,
} from '../files/store.ts';
import { sumReservedBytes } from './store.ts';

/** A stored file that has no row yet. We have already identified its format. */
export interface ReceivedFile {
  id: string;
  name: string;
  type: StoredType;
  contentType: string;
  bytes: number;
}

/**
 * Adds stored files to a door in the caller's transaction. Locks the account and the door, so that two
 * uploads together cannot exceed a limit.
 */
export async function addFiles(
  context: OwnerContext,
  doorId: string,
  received: ReceivedFile[],
): Promise<FileRow[]> {
  const { db, owner, now } = context;
  await lockAccount(owner, db);
  const door = await lockDoorNotInTrash(context, doorId);
  await assertDoorAllowsFiles(context, door, received);
  await assertStorageLeft(context, received);
  if (door.isUnclaimed) await updateDoorRow(owner, db, doorId, { isUnclaimed: false, updatedAt: now });
  const rows = await insertFiles(
    owner,
    db,
    newFiles(received, door.id, await findTakenFileNames(owner, db, doorId), now),
  );
  if (rows.some(({ thumbnail }) => thumbnail === 'waiting'))
    await notifyJobs(db, jobNotifications.picturesArrived);
  await announceFiles(context, await completeItemsForFiles(context, doorId, rows));
  await recordReceivedFiles(context, { door, names: rows.map(({ name }) => name) });
  await audit(context, { action: 'file.upload', subject: doorId, details: { files: rows.length } });
  return rows;
}

/** Notifies the user's devices of files that a deal waited for. */
async function announceFiles(
  context: OwnerContext,
  awaited: Awaited<ReturnType<typeof completeItemsForFiles>>,
): Promise<void> {
  for (const { id, name, transactionId } of awaited)
    await queuePush(context, context.owner, {
      kind: 'receivedFiles',
      key: `file:${id}`,
      text: 'A file that one of your deals waited for has arrived',
      textWithNames: `${name} has arrived`,
      page: `transactions/${transactionId}`,
    });
}

type Door = Awaited<ReturnType<typeof lockDoorNotInTrash>>;

/** Checks that the door's category allows its current and new files together. */
export async function assertDoorAllowsFiles(
  { db, owner }: OwnerContext,
  { id, category }: Door,
  incoming: { type: StoredType }[],
): Promise<void> {
  const presentTypes = (await countFilesByType(owner, db, id)).flatMap(({ type, total }) =>
    Array(total).fill(type),
  );
  const problem = validateDoorFiles(category, [...presentTypes, ...incoming.map(({ type }) => type)]);
  if (problem) throw appError('invalid', problem);
}

/**
 * Checks that the account's files, the reserved space of unfinished uploads and the new files together do not
 * exceed the account's limit. A file from a finishing upload does not count twice.
 */
export async function assertStorageLeft(
  { db, owner, services }: OwnerContext,
  incoming: { id?: string; bytes: number }[],
): Promise<void> {
  const { usedBytes } = await readAccountStorageUsage(owner, db);
  const reserved = await sumReservedBytes(
    owner,
    db,
    incoming.flatMap(({ id }) => id ?? []),
  );
  const left = services.config.vault.accountBytes - usedBytes - reserved;
  const needed = incoming.reduce((total, { bytes }) => total + bytes, 0);
  if (needed > left) throw appError('too_large', fileMessages.noRoom(needed, Math.max(0, left)));
}

function newFiles(received: ReceivedFile[], doorId: string, taken: Set<string>, now: Date): NewFile[] {
  return received.map((file) => {
    const name = toUnusedFileName(file.name, taken);
    const nameKey = name.toLowerCase();
    taken.add(nameKey);
    const thumbnail = file.type === 'IMAGE' ? 'waiting' : 'none';
    return { ...file, name, nameKey, doorId, thumbnail, createdAt: now, updatedAt: now };
  });
}
