import { compareKeys, compareNames } from '#contract/compare.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import {
  type FileFilter,
  type FileList,
  type FilesQuery,
  fileFilters,
  fileTypesByFilter,
  type VaultFile,
} from '#contract/doors-vault/vault-files.ts';
import { foldForSearch } from '#contract/fold.ts';
import { calculateMatchScore, splitFoldedSearchWords } from '#contract/fuzzy-match.ts';
import { paginateRecords, selectRecords } from '#contract/record-lists.ts';
import { calculateDealTotals, filterTransactions } from '#contract/transactions/deal-lists.ts';
import {
  type Transaction,
  type TransactionPage,
  type TransactionQuery,
  transactionPageSize,
} from '#contract/transactions/transactions.ts';

type SortKey = string | number | boolean | null;
type KeyOf<T> = (keyof T & string) | ((record: T) => SortKey);
/** A sort key: ascending by default, descending with `latest`, or compared as names with `name`. */
type Order<T> = KeyOf<T> | { latest: KeyOf<T> } | { name: KeyOf<T> };

/** Compares records by the first key that differs. An absent value sorts like an empty text. */
export const compareByKeys =
  <T extends object>(...orders: Order<T>[]) =>
  (one: T, other: T): number => {
    for (const order of orders) {
      const [compare, key] = comparisonOf(order);
      const difference = compare(sortKeyOf(one, key), sortKeyOf(other, key));
      if (difference !== 0) return difference;
    }
    return 0;
  };

function comparisonOf<T>(order: Order<T>): [compare: (one: string, other: string) => number, key: KeyOf<T>] {
  if (typeof order !== 'object') return [compareKeys, order];
  if ('name' in order) return [compareNames, order.name];
  return [(one, other) => compareKeys(other, one), order.latest];
}

function sortKeyOf<T>(record: T, key: KeyOf<T>): string {
  const value = typeof key === 'function' ? key(record) : record[key];
  return (typeof value === 'boolean' ? Number(value) : (value ?? '')) as string;
}

interface Candidate {
  title: string;
  text: string;
  /** The part of the text in which the search tolerates typos; by default all of it. */
  forgiving?: string;
}

/** Returns the matching items of a list, best first. The server finds the same items with its indexes. */
export function rankMatches<T extends { id: string }>(
  all: readonly T[],
  search: string,
  toCandidate: (item: T) => Candidate,
): T[] {
  const words = splitFoldedSearchWords(search);
  return all
    .flatMap((item) => {
      const { title, text, forgiving = text } = toCandidate(item);
      const score = calculateMatchScore(words, {
        text: foldForSearch(text),
        forgiving: foldForSearch(forgiving),
      });
      const key = foldForSearch(title);
      return score === undefined
        ? []
        : [{ item, score, key, isStart: key.startsWith(foldForSearch(search)) }];
    })
    .sort(compareByKeys({ latest: 'score' }, { latest: 'isStart' }, 'key', ({ item }) => item.id))
    .map(({ item }) => item);
}

/**
 * Returns all deals if the query is empty, otherwise one page of matching deals with the totals of all
 * matches.
 */
export function queryDeals(
  deals: readonly Transaction[],
  query: TransactionQuery,
): TransactionPage | Transaction[] {
  if (Object.values(query).every((value) => value === undefined)) return filterTransactions(deals, {});
  const { page = 1, limit = transactionPageSize, ...filters } = query;
  const found = filterTransactions(deals, filters);
  const transactions = paginateRecords(found, { page, limit });
  return { transactions, page, limit, total: found.length, totals: calculateDealTotals(found) };
}

/**
 * Finds deals whose client has this name (ignoring case and accents), and deals linked to the given contact.
 */
export const findDealsOfClient = (
  deals: readonly Transaction[],
  { name, contactId }: { name: string; contactId?: string | undefined },
): Transaction[] =>
  filterTransactions(
    deals.filter(
      (deal) =>
        foldForSearch(deal.fullName) === foldForSearch(name) || (contactId && deal.contactId === contactId),
    ),
    {},
  );

/** The doors whose client has this name, ignoring case and accents. */
export const findDoorsOfClient = (doors: readonly Door[], name: string): Door[] =>
  doors
    .filter(({ fullName }) => foldForSearch(fullName) === foldForSearch(name))
    .sort(compareByKeys({ name: 'address' }, 'id'));

/** Returns the files of a door that match a query, or one page of them if the query has a limit. */
export function queryFiles(files: readonly VaultFile[], { filter, ...query }: FilesQuery): FileList {
  const ofType = (type: FileFilter) =>
    files.filter(({ fileType }) => fileTypesByFilter[type].includes(fileType));
  const found = selectRecords(ofType(filter), query, {
    searchedTexts: ({ fileName }) => [fileName],
    nameFields: ['fileName'],
    thenBy: compareByKeys({ name: 'fileName' }, 'id'),
  });
  const counts = Object.fromEntries(fileFilters.map((type) => [type, ofType(type).length]));
  return {
    success: true,
    files: paginateRecords(found, query),
    total: found.length,
    counts: counts as FileList['counts'],
    totalSize: files.reduce((total, { fileSize }) => total + fileSize, 0),
  };
}
