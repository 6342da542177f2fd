import { parseVendorCategory, type VendorCategory } from '#contract/reference/vendor-categories.ts';
import { useSearch } from '../../../lib/use-search.ts';

/** What of the roster is shown; the address says it. */
export interface RosterView {
  category?: VendorCategory;
  /** Labels or codes, as they were chosen. */
  zips: string[];
  search: string;
  preferred: boolean;
  page: number;
}

const viewIn = (address: URLSearchParams): RosterView => ({
  category: parseVendorCategory(address.get('category') ?? ''),
  zips: (address.get('zip') ?? '').split(',').filter(Boolean),
  search: address.get('search') ?? '',
  preferred: address.get('preferred') === 'true',
  page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
});

function written(address: URLSearchParams, { category, zips, search, preferred, page }: RosterView) {
  const words = {
    category,
    zip: zips.join(','),
    search,
    preferred: preferred ? 'true' : '',
    page: page > 1 ? String(page) : '',
  };
  for (const [name, value] of Object.entries(words)) {
    if (value) address.set(name, value);
    else address.delete(name);
  }
  return address;
}

/** Whatever else changes, one begins at the first page again. */
export function useRosterView() {
  const [address, change] = useSearch();
  const view = viewIn(address);
  const show = (input: Partial<RosterView>) =>
    change((current) => written(current, { ...viewIn(current), page: 1, ...input }), {
      replace: input.page === undefined && input.category === undefined,
    });
  return { view, show };
}

/** Whether there is anything to look for: without a category, a name, a place or favorites there is not. */
export const asksForSomething = ({ category, zips, search, preferred }: RosterView): boolean =>
  Boolean(category || zips.length || search || preferred);
