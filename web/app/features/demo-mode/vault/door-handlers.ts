import type { z } from 'zod';
import {
  ClaimDoor,
  CreateDoor,
  type Door,
  DoorsQuery,
  doorMessages,
  UpdateDoor,
} from '#contract/doors-vault.ts';
import { fold } from '#contract/fold.ts';
import { nameKeyOf } from '#contract/people.ts';
import { ByContactQuery } from '#contract/transactions.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { contentOf } from './demo-bytes.ts';
import { type ZipEntry, zipOf } from './plain-zip.ts';
import type { HeldDoor } from './vault-memory.ts';
import {
  changeDoor,
  collator,
  conflict,
  doorAt,
  doorIn,
  filesOf,
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
    handle: (state, { query }) => ({ success, folders: list(state, checked(DoorsQuery, query ?? {})) }),
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
      const { name } = checked(ByContactQuery, query ?? {});
      return { success, doors: doorsNamed(state, name).map((door) => shownDoor(state, door)) };
    },
  },
];

const answer = (state: DemoState, door: HeldDoor, message?: 'created' | 'claimed' | 'updated') => ({
  success,
  folder: shownDoor(state, door),
  message: message && doorMessages[message],
});

/** Doors whose client has this name. */
export const doorsNamed = ({ vault }: DemoState, name: string): HeldDoor[] =>
  vault.doors
    .filter(({ fullName, deletedAt }) => !deletedAt && nameKeyOf(fullName) === nameKeyOf(name))
    .sort((one, other) => collator.compare(one.address, other.address));

function list(state: DemoState, { category, search, sort, order }: DoorsQuery): Door[] {
  const words = fold(search ?? '');
  const turn = order === 'desc' ? -1 : 1;
  return state.vault.doors
    .filter((door) => !door.deletedAt && (!category || door.category === category))
    .filter(({ address, fullName }) => [address, fullName].some((text) => fold(text).includes(words)))
    .map((door) => shownDoor(state, door))
    .sort((one, other) => {
      const difference = collator.compare(String(one[sort]), String(other[sort])) * turn;
      return difference || collator.compare(one.address, other.address);
    });
}

/** A new door, or the unclaimed one that a transaction has left at this address. */
function create(state: DemoState, wish: z.output<typeof CreateDoor>): HeldDoor {
  const unclaimed = doorAt(state, wish.address);
  if (unclaimed?.isUnclaimed) {
    changeDoor(unclaimed, { ...wish, isUnclaimed: false, updatedAt: now() });
    return unclaimed;
  }
  refuseTaken(state, wish.address);
  return addDoor(state, { ...wish, isUnclaimed: false });
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

function update(state: DemoState, door: HeldDoor, { version, ...wish }: z.output<typeof UpdateDoor>): void {
  if (version !== undefined && version !== door.version) throw conflict(doorMessages.changed, 'version');
  refuseTaken(state, wish.address, door);
  changeDoor(door, { ...wish, updatedAt: now() });
}

export async function zipOfDoor(state: DemoState, door: HeldDoor): Promise<Blob> {
  const stored = filesOf(state, door).filter(({ type }) => type !== 'LINK');
  const entries = stored.map(
    async (file): Promise<ZipEntry> => ({
      name: file.name,
      date: new Date(file.createdAt),
      bytes: new Uint8Array(await (await contentOf(file)).arrayBuffer()),
    }),
  );
  return zipOf(await Promise.all(entries));
}
