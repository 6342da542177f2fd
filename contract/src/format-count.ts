/** Formats a number like `1,204`. */
export const formatNumber = (value: number): string => value.toLocaleString('en-US');

/** Formats a count with its noun, like `1 file` or `1,204 files`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
