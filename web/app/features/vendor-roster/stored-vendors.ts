import type { Day } from '#contract/day.ts';
import { pageOfRoster } from '#contract/vendor-roster/roster-lists.ts';
import { type RosterPage, type RosterVendor, rosterPageSize } from '#contract/vendor-roster/vendor-roster.ts';
import { localKeys } from '../../lib/storage-keys.ts';
import type { RosterView } from './filters/roster-view.ts';

const maxStored = 60;

/** The vendors this user saw last, for offline use. */
function readStoredVendors(person: string): RosterVendor[] {
  try {
    return JSON.parse(localStorage.getItem(localKeys.roster(person)) ?? '[]') as RosterVendor[];
  } catch {
    return [];
  }
}

export function storeVendors(person: string, shown: readonly RosterVendor[]): void {
  const ids = new Set(shown.map(({ id }) => id));
  const others = readStoredVendors(person).filter(({ id }) => !ids.has(id));
  try {
    localStorage.setItem(localKeys.roster(person), JSON.stringify([...shown, ...others].slice(0, maxStored)));
  } catch {
    // Without storage there is just no offline data.
  }
}

/** A page from the stored vendors; undefined if there are none. */
export function offlinePage(person: string, view: RosterView, today: Day): RosterPage | undefined {
  const stored = readStoredVendors(person);
  if (stored.length === 0) return undefined;
  const { category, zips, search, preferred, page } = view;
  return pageOfRoster(stored, { category, zip: zips, search, preferred, page, limit: rosterPageSize }, today);
}
