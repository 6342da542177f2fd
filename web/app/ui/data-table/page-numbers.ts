const most = 5;

/** Up to five page numbers around the current one. */
export function pageNumbers(current: number, last: number): number[] {
  const count = Math.min(most, Math.max(last, 1));
  const first = Math.max(1, Math.min(current - Math.floor(most / 2), last - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
