const maxNumbers = 5;

/** Up to five page numbers: those around the current one, and always the last. */
export function listPageNumbers(current: number, last: number): number[] {
  const end = Math.max(last, 1);
  const isNearEnd = current > end - maxNumbers + 1;
  const count = Math.min(maxNumbers, end);
  if (isNearEnd || end <= maxNumbers) return range(end - count + 1, count);
  return [...range(Math.max(1, current - 1), maxNumbers - 1), end];
}

const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
