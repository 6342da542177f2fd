import type { Day } from '#contract/day.ts';
import { pageOfRoster } from '#contract/roster-lists.ts';
import { type RosterPage, type RosterVendor, rosterPageSize } from '#contract/vendor-roster.ts';
import { localKeys } from '../../lib/storage-keys.ts';
import type { RosterView } from './filters/roster-view.ts';

const most = 60;

/** The vendors this person saw last, for when the server cannot be reached. */
function rememberedVendors(person: string): RosterVendor[] {
  try {
    return JSON.parse(localStorage.getItem(localKeys.roster(person)) ?? '[]') as RosterVendor[];
  } catch {
    return [];
  }
}

export function rememberVendors(person: string, shown: readonly RosterVendor[]): void {
  const ids = new Set(shown.map(({ id }) => id));
  const others = rememberedVendors(person).filter(({ id }) => !ids.has(id));
  try {
    localStorage.setItem(localKeys.roster(person), JSON.stringify([...shown, ...others].slice(0, most)));
  } catch {
    // A full disk is no reason to stop looking at the roster.
  }
}

/** Of what is remembered, what was asked for; nothing when nothing is. */
export function offlinePage(person: string, view: RosterView, today: Day): RosterPage | undefined {
  const known = rememberedVendors(person);
  if (known.length === 0) return undefined;
  const { category, zips, search, preferred, page } = view;
  return pageOfRoster(known, { category, zip: zips, search, preferred, page, limit: rosterPageSize }, today);
}
