import { fold } from './fold.ts';

/** How many slips a word of a length may have: short ones none, or everybody would be found. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Letters left out, put in, changed, or two of them turned round: how many it takes from one word to the other. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const cost = Math.min(
        (last[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTurned = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line.push(isTurned ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost);
    }
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}

/** A word someone mistyped and a word of a name: the same first letter, and few slips; also while it is being typed. */
function isNear(word: string, part: string): boolean {
  if (word[0] !== part[0]) return false;
  if (part.startsWith(word)) return true;
  const slips = slipsIn(word);
  if (slips === 0) return false;
  return [part, part.slice(0, word.length)].some(
    (text) => Math.abs(text.length - word.length) <= slips && slipsBetween(word, text) <= slips,
  );
}

/** The words of what was typed, when they can be a mistyped name. */
export function nearWords(search: string): string[] | undefined {
  const words = fold(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  const isName = words.every((word) => /^[\p{L}'’.-]+$/u.test(word));
  return isName && words.length <= 4 && words.some((word) => slipsIn(word) > 0) ? words : undefined;
}

interface NameKeys {
  nameKey: string;
  lastNameKey: string;
}

/** What a name or its last name begins with, if it is meant: an index knows who that is. */
export const initialOf = ([word = '']: readonly string[]): string => [...word][0] ?? '';

/** Whether every word is near a word of the name, each near another one. */
export function isNearName({ nameKey, lastNameKey }: NameKeys, words: readonly string[]): boolean {
  const initial = initialOf(words);
  if (!nameKey.startsWith(initial) && !lastNameKey.startsWith(initial)) return false;
  const parts = nameKey.split(/[\s-]+/);
  return words.every((word) => {
    const at = parts.findIndex((part) => isNear(word, part));
    if (at >= 0) parts.splice(at, 1);
    return at >= 0;
  });
}
