import type { YearMetrics } from '#contract/transactions/metrics.ts';

export const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
);

export interface BestMonth {
  /** The short name of the month, such as "Aug". */
  name: string;
  volume: number;
}

/** The month with the highest volume; undefined if nothing has closed. */
export function findBestMonth({ months }: YearMetrics): BestMonth | undefined {
  const volume = Math.max(...months.map((month) => month.volume));
  const at = months.findIndex((month) => month.volume === volume);
  return volume > 0 ? { name: monthNames[at]?.slice(0, 3) ?? '', volume } : undefined;
}

/** The average volume per side, rounded to cents. */
export const calculateAverageVolumePerSide = ({ volume, closedSides }: YearMetrics): number | undefined =>
  closedSides > 0 ? Math.round((volume * 100) / closedSides) / 100 : undefined;

/** The percentage of closed sides that represented buyers. */
export const calculateShareOfBuyers = ({ buyers, closedSides }: YearMetrics): number =>
  closedSides > 0 ? (buyers.closedSides / closedSides) * 100 : 0;
