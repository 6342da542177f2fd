/** The maximum length of an unbroken word. A longer word may break anywhere. */
const longestWord = 36;

/** Text that may break between words, after an @, and before a dot. */
export function BreakableText({ text }: { text: string }) {
  const parts = text.split(/(?<=@)|(?=\.)/);
  const withBreaks = [...parts.entries()].flatMap(([place, part]) =>
    place > 0 ? [<wbr key={place} />, part] : [part],
  );
  const hasLongWord = parts.some((part) => part.split(/\s/).some(({ length }) => length > longestWord));
  return hasLongWord ? <span style={{ overflowWrap: 'anywhere' }}>{withBreaks}</span> : withBreaks;
}
