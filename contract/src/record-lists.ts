import { applySortDirection, compareKeys, compareNames } from './compare.ts';
import { foldForSearch } from './fold.ts';

/** How the lists of one kind of record are searched and sorted. Must match the server's SQL. */
export interface ListRules<Shown> {
  /** The texts that a search looks into, ignoring case and accents. */
  searchedTexts: (record: Shown) => string[];
  /** Fields that sort like names and addresses; others sort as keys. */
  nameFields: readonly (keyof Shown)[];
  /** The order of records with equal values. */
  thenBy: (one: Shown, other: Shown) => number;
}

interface ListQuery<Shown> {
  search?: string | undefined;
  sort: keyof Shown;
  order?: 'asc' | 'desc' | undefined;
  /** The values that fields of a matching record must have. */
  filters?: { [Field in keyof Shown]?: Shown[Field] | undefined };
}

/** The records that match a query, in the order it requests. */
export function selectRecords<Shown extends object>(
  records: readonly Shown[],
  { search = '', sort, order, filters = {} }: ListQuery<Shown>,
  { searchedTexts, nameFields, thenBy }: ListRules<Shown>,
): Shown[] {
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined);
  const compare = nameFields.includes(sort) ? compareNames : compareKeys;
  const fieldOf = (record: Shown) => record[sort] as string;
  return records
    .filter((record) => wanted.every(([field, value]) => record[field as keyof Shown] === value))
    .filter((record) =>
      searchedTexts(record).some((text) => foldForSearch(text).includes(foldForSearch(search))),
    )
    .sort(
      (one, other) => applySortDirection(order, compare(fieldOf(one), fieldOf(other))) || thenBy(one, other),
    );
}

/** One page of a list; the whole list without a limit. */
export const paginateRecords = <Shown>(
  records: readonly Shown[],
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
): Shown[] => (limit === undefined ? [...records] : records.slice((page - 1) * limit, page * limit));
