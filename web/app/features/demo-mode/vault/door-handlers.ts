import { downloadZip } from 'client-zip';
import type { z } from 'zod';
import {
  ClaimDoor,
  CreateDoor,
  DoorsQuery,
  doorMessages,
  isDoorSeen,
  UpdateDoor,
} from '#contract/doors-vault.ts';
import { ByContactQuery } from '#contract/transactions.ts';
import { doorProblem } from '#contract/vault-files.ts';
import { doorsOfClient, listedDoors } from '#contract/vault-lists.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { contentOf } from './demo-bytes.ts';
import type { HeldDoor } from './vault-memory.ts';
import {
  changeDoor,
  checkAddress,
  doorAt,
  doorIn,
  filesInOrder,
  now,
  refuseTaken,
  shownDoor,
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
      folders: listedDoors(shownDoors(state), checked(DoorsQuery, query)),
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
      const door = doorIn(state, checked(ClaimDoor, body).folderId);
      if (door.isUnclaimed) changeDoor(door, { isUnclaimed: false, updatedAt: now() });
      return answer(state, door, 'claimed');
    },
  },
  {
    method: 'GET',
    path: folder,
    handle: (state, { params }) => answer(state, doorIn(state, params.id)),
  },
  {
    method: 'PUT',
    path: folder,
    handle: (state, { params, body }) => {
      const door = doorIn(state, params.id);
      update(state, door, checked(UpdateDoor, body));
      return answer(state, door, 'updated');
    },
  },
  {
    method: 'GET',
    path: `${folder}/zip`,
    handle: (state, { params }) => zipOfDoor(state, doorIn(state, params.id)),
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

const answer = (state: DemoState, door: HeldDoor, message?: 'created' | 'claimed' | 'updated') => ({
  success,
  folder: shownDoor(state, door),
  message: message && doorMessages[message],
});

const shownDoors = (state: DemoState) =>
  state.vault.doors.filter(({ deletedAt }) => !deletedAt).map((door) => shownDoor(state, door));

/** Creates a door, or claims the unclaimed one of a transaction at this address. */
function create(state: DemoState, input: z.output<typeof CreateDoor>): HeldDoor {
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

type NewDoor = Pick<HeldDoor, 'address' | 'fullName' | 'status' | 'category' | 'isUnclaimed'>;

export function addDoor({ vault }: DemoState, door: NewDoor): HeldDoor {
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

function update(state: DemoState, door: HeldDoor, { version, ...input }: z.output<typeof UpdateDoor>): void {
  if (!isDoorSeen(door, version)) throw refused('conflict', doorMessages.changed);
  checkAddress(input.address);
  const { category = door.category } = input;
  const problem = category !== door.category && doorProblem(category, typesIn(state, door));
  if (problem) throw refused('invalid', problem, { field: 'category' });
  refuseTaken(state, input.address, door);
  changeDoor(door, { ...input, category, updatedAt: now() });
}

const typesIn = (state: DemoState, door: HeldDoor) => filesInOrder(state, door).map(({ type }) => type);

export async function zipOfDoor(state: DemoState, door: HeldDoor): Promise<Blob> {
  const stored = filesInOrder(state, door).filter(({ type }) => type !== 'LINK');
  const entries = stored.map(async (file) => ({
    name: file.name,
    lastModified: new Date(file.createdAt),
    input: await contentOf(file),
  }));
  return downloadZip(await Promise.all(entries)).blob();
}
