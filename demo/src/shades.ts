const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes a share of another color into a color. */
export function mixColors(hex: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(hex).map((value, at) =>
    Math.round(value + ((others[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
