import { parseVendorCategory, type VendorCategory } from '#contract/reference/vendor-categories.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';

/** The state of the roster, stored in the URL. */
export interface RosterView {
  category?: VendorCategory;
  /** The chosen places: ZIP codes, or labels such as "32081 - Ponte Vedra". */
  zips: string[];
  search: string;
  preferred: boolean;
  page: number;
}

const parseView = (address: URLSearchParams): RosterView => ({
  category: parseVendorCategory(address.get('category') ?? ''),
  zips: (address.get('zip') ?? '').split(',').filter(Boolean),
  search: address.get('search') ?? '',
  preferred: address.get('preferred') === 'true',
  page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
});

function writeView(address: URLSearchParams, { category, zips, search, preferred, page }: RosterView) {
  const values = {
    category,
    zip: zips.join(','),
    search,
    preferred: preferred ? 'true' : '',
    page: page > 1 ? String(page) : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) address.set(name, value);
    else address.delete(name);
  }
  return address;
}

/** The view of the roster in the URL. Every change of the filters returns to the first page. */
export function useRosterView() {
  const [address, change] = useUrlParams();
  const view = parseView(address);
  const show = (
    input: Partial<RosterView>,
    { replace = input.page === undefined && input.category === undefined } = {},
  ) =>
    change((current) => writeView(current, { ...parseView(current), page: 1, ...input }), {
      replace,
    });
  return { view, show };
}

/** Whether there is anything to search for: a category, name, place or favorites. */
export const hasRosterCriteria = ({ category, zips, search, preferred }: RosterView): boolean =>
  Boolean(category || zips.length || search || preferred);
