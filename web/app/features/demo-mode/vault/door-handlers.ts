import { downloadZip } from 'client-zip';
import type { z } from 'zod';
import {
  ClaimDoor,
  CreateDoor,
  type DoorField,
  DoorsQuery,
  doorMessages,
  UpdateDoor,
} from '#contract/doors-vault/doors-vault.ts';
import { validateDoorFiles } from '#contract/doors-vault/vault-files.ts';
import { queryDoors } from '#contract/doors-vault/vault-lists.ts';
import { TransactionsByContactQuery } from '#contract/transactions/transactions.ts';
import { createRecordFields, type DemoState, get, isoNow, post, throwApiProblem } from '../demo-handler.ts';
import { createRecordHandlers, updateRecord } from '../record-handlers.ts';
import { findDoorsOfClient } from '../record-lists.ts';
import { recordDoorCreatedEvent } from '../timeline/timeline-memory.ts';
import { createFileBlob } from './demo-bytes.ts';
import type { StoredDoor } from './vault-memory.ts';
import {
  assertAddressFree,
  assertValidAddress,
  claimDoor,
  findDoor,
  findDoorAtAddress,
  listSortedFiles,
  removeDoor,
  toDoor,
} from './vault-state.ts';

const success = true;
const folders = '/api/doors-vault/folders';

const answer = (state: DemoState, door: StoredDoor, message: string) => ({
  success,
  folder: toDoor(state)(door),
  message,
});

export const doorHandlers = [
  post(`${folders}/claim`, ClaimDoor, (state, { folderId }) => {
    const door = findDoor(state, folderId);
    if (door.isUnclaimed) recordDoorCreatedEvent(state, door);
    return answer(state, claimDoor(door), doorMessages.claimed);
  }),
  // Claims the unclaimed door of a transaction at this address, or else creates one.
  post(folders, CreateDoor, (state, input) => {
    assertValidAddress(input.address);
    const existing = findDoorAtAddress(state, input.address);
    if (existing && !existing.isUnclaimed) {
      const details = { folderId: existing.id, category: existing.category };
      throwApiProblem('conflict', doorMessages.taken, { field: 'address', details });
    }
    const fields = { ...input, isUnclaimed: false };
    const door = existing
      ? updateRecord(existing, { ...fields, updatedAt: isoNow() })
      : addDoor(state, fields);
    recordDoorCreatedEvent(state, door);
    return answer(state, door, doorMessages.created);
  }),
  get(`${folders}/:id/zip`, (state, { id }) => createDoorZip(state, findDoor(state, id))),
  get('/api/doors-vault/by-contact', TransactionsByContactQuery, (state, { name }) => {
    const doors = state.vault.doors.filter(({ deletedAt }) => !deletedAt).map(toDoor(state));
    return { success, doors: findDoorsOfClient(doors, name) };
  }),
  ...createRecordHandlers({
    path: folders,
    key: 'folder',
    what: 'The door',
    records: ({ vault }) => vault.doors,
    show: toDoor,
    list: [
      DoorsQuery,
      (doors, query, state) => ({ success, folders: queryDoors(doors.map(toDoor(state)), query) }),
    ],
    isReadable: true,
    update: UpdateDoor,
    toFields: checkChange,
    conflict: { message: doorMessages.changed },
    onRestore: (state, door) => door.deletedAt && assertAddressFree(state, door.address, door),
    onDelete: removeDoor,
    responses: {
      updated: { message: doorMessages.updated },
      trashed: { message: doorMessages.trashed },
      restored: { message: doorMessages.restored },
      deleted: { message: doorMessages.deleted },
    },
  }),
];

type NewDoor = Pick<StoredDoor, DoorField | 'isUnclaimed'>;

export function addDoor({ vault }: DemoState, fields: NewDoor): StoredDoor {
  const door = { ...fields, ...createRecordFields(), deletedAt: null };
  vault.doors.push(door);
  return door;
}

function checkChange(state: DemoState, input: z.output<typeof UpdateDoor>, before: StoredDoor | undefined) {
  assertValidAddress(input.address);
  const { category } = input;
  const types = before ? listSortedFiles(state, before).map(({ type }) => type) : [];
  const problem = category && category !== before?.category && validateDoorFiles(category, types);
  if (problem) throwApiProblem('invalid', problem, 'category');
  assertAddressFree(state, input.address, before);
  return input;
}

export async function createDoorZip(state: DemoState, door: StoredDoor): Promise<Blob> {
  const stored = listSortedFiles(state, door).filter(({ type }) => type !== 'LINK');
  const entries = stored.map(async (file) => ({
    name: file.name,
    lastModified: new Date(file.createdAt),
    input: await createFileBlob(file),
  }));
  return downloadZip(await Promise.all(entries)).blob();
}
