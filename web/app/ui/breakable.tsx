/** Longer than any word; what is, may break anywhere. */
const longestWord = 36;

/** A text that breaks where one would break it by hand: between words, after an @, before a dot. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=@)|(?=\.)/);
  const broken = [...parts.entries()].flatMap(([place, part]) =>
    place > 0 ? [<wbr key={place} />, part] : [part],
  );
  const isEndless = parts.some((part) => part.split(/\s/).some(({ length }) => length > longestWord));
  return isEndless ? <span style={{ overflowWrap: 'anywhere' }}>{broken}</span> : broken;
}
