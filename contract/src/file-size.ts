const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;

export const megabytes = (count: number): number => count * step * step;
export const gigabytes = (count: number): number => megabytes(count) * step;

/** Whether the amount rounds up to the next unit: 1,023.95 KB would become `1024.0 KB`. */
const roundsUp = (amount: number) => Number(amount.toFixed(1)) >= step;

/** Formats a size like `512 Bytes`, `88.4 KB`, `4.1 MB` or `1.2 GB`. */
export function formatFileSize(bytes: number): string {
  let amount = Math.max(0, bytes);
  let unit = 0;
  while (unit < units.length - 1 && roundsUp(amount)) {
    amount /= step;
    unit += 1;
  }
  return unit === 0 ? `${Math.round(amount)} ${units[0]}` : `${amount.toFixed(1)} ${units[unit]}`;
}
