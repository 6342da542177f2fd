import { type FloridaZipCode, formatZipLabel } from '#contract/reference/florida-zip-codes.ts';

export interface County {
  name: string;
  zips: FloridaZipCode[];
}

export type ZipRow =
  | { kind: 'county'; county: County; isOpen: boolean }
  | { kind: 'zips'; zips: FloridaZipCode[] };

/**
 * Groups ZIP codes by county. Sorts the counties by their number of saved codes, the highest first, then by
 * name.
 */
export function groupByCounty(found: readonly FloridaZipCode[], saved: ReadonlySet<string>): County[] {
  const counties = new Map<string, FloridaZipCode[]>();
  for (const zip of found) counties.set(zip.county, [...(counties.get(zip.county) ?? []), zip]);
  const countSaved = ({ zips }: County) => zips.filter(({ zip }) => saved.has(zip)).length;
  return [...counties]
    .map(([name, zips]) => ({ name, zips }))
    .sort((one, other) => countSaved(other) - countSaved(one) || one.name.localeCompare(other.name));
}

/** Returns a row per county; an expanded county is followed by rows with `beside` ZIP codes each. */
export function createCountyRows(
  counties: readonly County[],
  isOpen: (name: string) => boolean,
  beside: number,
): ZipRow[] {
  return counties.flatMap((county): ZipRow[] => {
    const head = { kind: 'county' as const, county, isOpen: isOpen(county.name) };
    if (!head.isOpen) return [head];
    const lines = Math.ceil(county.zips.length / beside);
    return [
      head,
      ...Array.from({ length: lines }, (_, at) => ({
        kind: 'zips' as const,
        zips: county.zips.slice(at * beside, (at + 1) * beside),
      })),
    ];
  });
}

export const filterZipCodes = (all: readonly FloridaZipCode[], search: string): readonly FloridaZipCode[] =>
  search ? all.filter((zip) => formatZipLabel(zip).toLowerCase().includes(search)) : all;
