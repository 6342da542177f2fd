import { type Door, type DoorsQuery, defaultDoorSort } from '#contract/doors-vault/doors-vault.ts';
import { queryDoors } from '#contract/doors-vault/vault-lists.ts';

export type DoorsFilter = Partial<DoorsQuery>;

/** Filters and sorts doors. */
export const filterDoors = (
  doors: readonly Door[],
  { category, search, sort = defaultDoorSort.sort, order = defaultDoorSort.order }: DoorsFilter,
): Door[] => queryDoors(doors, { category, search, sort, order });
