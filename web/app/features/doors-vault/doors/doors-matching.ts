import { type Door, type DoorsQuery, defaultDoorSort } from '#contract/doors-vault.ts';
import { listedDoors } from '#contract/vault-lists.ts';

export type DoorsWish = Partial<DoorsQuery>;

/** Filters and sorts doors. */
export const matchingDoors = (
  doors: readonly Door[],
  { category, search, sort = defaultDoorSort.sort, order = defaultDoorSort.order }: DoorsWish,
): Door[] => listedDoors(doors, { category, search, sort, order });
