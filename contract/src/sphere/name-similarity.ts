import { foldForSearch } from '../fold.ts';

/** How many typos a word may have. Short words may have none, because they would match everybody. */
const maxTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** The Damerau–Levenshtein distance: inserted, deleted, changed or swapped letters between two words. */
function editDistance(one: string, other: string): number {
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const currentRow = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const cost = Math.min(
        (lastRow[at] ?? 0) + 1,
        (currentRow[at - 1] ?? 0) + 1,
        (lastRow[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      currentRow.push(isSwapped ? Math.min(cost, (rowBeforeLast[at - 2] ?? 0) + 1) : cost);
    }
    rowBeforeLast = lastRow;
    lastRow = currentRow;
  }
  return lastRow[other.length] ?? 0;
}

/**
 * Whether a typed word resembles a word of a name: same first letter and few typos. The typed word may be
 * incomplete.
 */
export function isSimilarWord(word: string, part: string): boolean {
  if (word[0] !== part[0]) return false;
  if (part.startsWith(word)) return true;
  const allowedTypos = maxTypos(word);
  if (allowedTypos === 0) return false;
  return [part, part.slice(0, word.length)].some(
    (text) => Math.abs(text.length - word.length) <= allowedTypos && editDistance(word, text) <= allowedTypos,
  );
}

/** The words of a search, if they can be a mistyped name. */
export function parseNameWords(search: string): string[] | undefined {
  const words = foldForSearch(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  const isName = words.every((word) => /^[\p{L}'’.-]+$/u.test(word));
  return isName && words.length <= 4 && words.some((word) => maxTypos(word) > 0) ? words : undefined;
}

interface NameKeys {
  nameKey: string;
  lastNameKey: string;
}

/** The initial that a matching name or last name must have, so that the database can use an index. */
export const initialOf = ([word = '']: readonly string[]): string => [...word][0] ?? '';

/** Whether every word resembles a different word of the name. */
export function isSimilarName({ nameKey, lastNameKey }: NameKeys, words: readonly string[]): boolean {
  const initial = initialOf(words);
  if (!nameKey.startsWith(initial) && !lastNameKey.startsWith(initial)) return false;
  const parts = nameKey.split(/[\s-]+/);
  return words.every((word) => {
    const at = parts.findIndex((part) => isSimilarWord(word, part));
    if (at >= 0) parts.splice(at, 1);
    return at >= 0;
  });
}
