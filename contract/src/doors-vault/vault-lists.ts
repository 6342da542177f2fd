import { compareKeys, compareNames } from '../compare.ts';
import { type ListRules, selectRecords } from '../record-lists.ts';
import type { Door, DoorsQuery } from './doors-vault.ts';

const doorListRules: ListRules<Door> = {
  searchedTexts: ({ address, fullName }) => [address, fullName],
  nameFields: ['address', 'fullName'],
  thenBy: (first, second) => compareNames(first.address, second.address) || compareKeys(first.id, second.id),
};

/** The doors that match a query, in the order it requests. */
export const queryDoors = (doors: readonly Door[], { category, ...query }: DoorsQuery): Door[] =>
  selectRecords(doors, { ...query, filters: { category } }, doorListRules);
