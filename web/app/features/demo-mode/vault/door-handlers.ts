import { downloadZip } from 'client-zip';
import type { z } from 'zod';
import {
  ClaimDoor,
  CreateDoor,
  DoorsQuery,
  doorMessages,
  isLatestDoorVersion,
  UpdateDoor,
} from '#contract/doors-vault/doors-vault.ts';
import { doorFilesProblem } from '#contract/doors-vault/vault-files.ts';
import { doorsOfClient, queryDoors } from '#contract/doors-vault/vault-lists.ts';
import { ByContactQuery } from '#contract/transactions/transactions.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { contentOf } from './demo-bytes.ts';
import type { StoredDoor } from './vault-memory.ts';
import {
  assertAddressFree,
  changeDoor,
  checkAddress,
  doorAt,
  filesInOrder,
  findDoor,
  now,
  toDoor,
} from './vault-state.ts';

const success = true;
const folders = '/api/doors-vault/folders';
const folder = `${folders}/:id`;

export const doorHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: folders,
    handle: (state, { query }) => ({
      success,
      folders: queryDoors(shownDoors(state), checked(DoorsQuery, query)),
    }),
  },
  {
    method: 'POST',
    path: folders,
    handle: (state, { body }) => answer(state, create(state, checked(CreateDoor, body)), 'created'),
  },
  {
    method: 'POST',
    path: `${folders}/claim`,
    handle: (state, { body }) => {
      const door = findDoor(state, checked(ClaimDoor, body).folderId);
      if (door.isUnclaimed) changeDoor(door, { isUnclaimed: false, updatedAt: now() });
      return answer(state, door, 'claimed');
    },
  },
  {
    method: 'GET',
    path: folder,
    handle: (state, { params }) => answer(state, findDoor(state, params.id)),
  },
  {
    method: 'PUT',
    path: folder,
    handle: (state, { params, body }) => {
      const door = findDoor(state, params.id);
      update(state, door, checked(UpdateDoor, body));
      return answer(state, door, 'updated');
    },
  },
  {
    method: 'GET',
    path: `${folder}/zip`,
    handle: (state, { params }) => zipOfDoor(state, findDoor(state, params.id)),
  },
  {
    method: 'GET',
    path: '/api/doors-vault/by-contact',
    handle: (state, { query }) => {
      const { name } = checked(ByContactQuery, query);
      return { success, doors: doorsOfClient(shownDoors(state), name) };
    },
  },
];

const answer = (state: DemoState, door: StoredDoor, message?: 'created' | 'claimed' | 'updated') => ({
  success,
  folder: toDoor(state, door),
  message: message && doorMessages[message],
});

const shownDoors = (state: DemoState) =>
  state.vault.doors.filter(({ deletedAt }) => !deletedAt).map((door) => toDoor(state, door));

/** Creates a door, or claims the unclaimed one of a transaction at this address. */
function create(state: DemoState, input: z.output<typeof CreateDoor>): StoredDoor {
  checkAddress(input.address);
  const existing = doorAt(state, input.address);
  if (!existing) return addDoor(state, { ...input, isUnclaimed: false });
  if (!existing.isUnclaimed) {
    const details = { folderId: existing.id, category: existing.category };
    throw refused('conflict', doorMessages.taken, { field: 'address', details });
  }
  changeDoor(existing, { ...input, isUnclaimed: false, updatedAt: now() });
  return existing;
}

type NewDoor = Pick<StoredDoor, 'address' | 'fullName' | 'status' | 'category' | 'isUnclaimed'>;

export function addDoor({ vault }: DemoState, door: NewDoor): StoredDoor {
  const at = now();
  const added = {
    ...door,
    id: crypto.randomUUID(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
  vault.doors.push(added);
  return added;
}

function update(
  state: DemoState,
  door: StoredDoor,
  { version, ...input }: z.output<typeof UpdateDoor>,
): void {
  if (!isLatestDoorVersion(door, version)) throw refused('conflict', doorMessages.changed);
  checkAddress(input.address);
  const { category = door.category } = input;
  const problem = category !== door.category && doorFilesProblem(category, typesIn(state, door));
  if (problem) throw refused('invalid', problem, { field: 'category' });
  assertAddressFree(state, input.address, door);
  changeDoor(door, { ...input, category, updatedAt: now() });
}

const typesIn = (state: DemoState, door: StoredDoor) => filesInOrder(state, door).map(({ type }) => type);

export async function zipOfDoor(state: DemoState, door: StoredDoor): Promise<Blob> {
  const stored = filesInOrder(state, door).filter(({ type }) => type !== 'LINK');
  const entries = stored.map(async (file) => ({
    name: file.name,
    lastModified: new Date(file.createdAt),
    input: await contentOf(file),
  }));
  return downloadZip(await Promise.all(entries)).blob();
}
