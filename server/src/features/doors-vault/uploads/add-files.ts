import type { StoredType } from '#contract/file-formats.ts';
import { freeFileName } from '#contract/file-name.ts';
import { doorProblem, fileMessages } from '#contract/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { notices, notify } from '../../../core/notices.ts';
import { updateDoorRow } from '../doors/store.ts';
import { heldDoor } from '../doors/update-door.ts';
import {
  countTypes,
  type FileRow,
  insertFiles,
  lockAccount,
  type NewFile,
  sizeOfAccount,
  takenNames,
} from '../files/store.ts';
import { promisedBytes } from './store.ts';

/** A file whose bytes are stored and known, without a row yet. */
export interface ArrivedFile {
  id: string;
  name: string;
  type: StoredType;
  contentType: string;
  bytes: number;
}

/**
 * Gives stored files their place in a door: in a transaction of the caller's. The account and the door are
 * held meanwhile, so that no two additions each fit alone and not together.
 */
export async function addFiles(
  context: OwnerContext,
  doorId: string,
  arrived: ArrivedFile[],
): Promise<FileRow[]> {
  const { db, owner, now } = context;
  await lockAccount(owner, db);
  const door = await heldDoor(context, doorId);
  await checkDoor(context, door, arrived);
  await checkRoom(context, arrived);
  if (door.isUnclaimed) await updateDoorRow(owner, db, doorId, { isUnclaimed: false, updatedAt: now });
  const rows = await insertFiles(
    owner,
    db,
    newFiles(arrived, door.id, await takenNames(owner, db, doorId), now),
  );
  if (rows.some(({ thumbnail }) => thumbnail === 'waiting')) await notify(db, notices.picturesArrived);
  await audit(context, { action: 'file.upload', subject: doorId, details: { files: rows.length } });
  return rows;
}

type Door = Awaited<ReturnType<typeof heldDoor>>;

/** What is in the door and what is to come may be there together. */
export async function checkDoor(
  { db, owner }: OwnerContext,
  { id, category }: Door,
  arriving: { type: StoredType }[],
): Promise<void> {
  const there = (await countTypes(owner, db, id)).flatMap(({ type, total }) => Array(total).fill(type));
  const problem = doorProblem(category, [...there, ...arriving.map(({ type }) => type)]);
  if (problem) throw fail('invalid', problem);
}

/** What is kept, what is promised to uploads under way, and this: an upload's own promise is kept by its file. */
export async function checkRoom(
  { db, owner, services }: OwnerContext,
  arriving: { id?: string; bytes: number }[],
): Promise<void> {
  const { usedBytes } = await sizeOfAccount(owner, db);
  const promised = await promisedBytes(
    owner,
    db,
    arriving.flatMap(({ id }) => id ?? []),
  );
  const left = services.config.vault.accountBytes - usedBytes - promised;
  const needed = arriving.reduce((total, { bytes }) => total + bytes, 0);
  if (needed > left) throw fail('too_large', fileMessages.noRoom(needed, Math.max(0, left)));
}

function newFiles(arrived: ArrivedFile[], doorId: string, taken: Set<string>, now: Date): NewFile[] {
  return arrived.map((file) => {
    const name = freeFileName(file.name, taken);
    const nameKey = name.toLowerCase();
    taken.add(nameKey);
    const thumbnail = file.type === 'IMAGE' ? 'waiting' : 'none';
    return { ...file, name, nameKey, doorId, thumbnail, createdAt: now, updatedAt: now };
  });
}
