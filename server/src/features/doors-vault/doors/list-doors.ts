import type { Door, DoorsQuery } from '#contract/doors-vault/doors-vault.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { toDoor } from '../rules.ts';
import { findDoorAddresses, findDoors, findDoorsOfClient, readDoorWithFileTotals } from './store.ts';

export async function listDoors({ db, owner }: OwnerContext, query: DoorsQuery): Promise<Door[]> {
  return (await findDoors(owner, db, query)).map(toDoor);
}

export async function readDoorDetails({ db, owner }: OwnerContext, id: string): Promise<Door> {
  return toDoor(orNotFound(await readDoorWithFileTotals(owner, db, id), 'The door'));
}

export async function listDoorsOfContact({ db, owner }: OwnerContext, name: string): Promise<Door[]> {
  return (await findDoorsOfClient(owner, db, name)).map(toDoor);
}

/** Finds the user's own door addresses that contain these words, as suggestions while they type. */
export const suggestDoorAddresses = (
  { db, owner }: OwnerContext,
  words: string[],
  limit: number,
): Promise<string[]> => findDoorAddresses(owner, db, words, limit);
