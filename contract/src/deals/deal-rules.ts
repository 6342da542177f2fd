import type { Day } from '../day.ts';
import { countDaysBetween, dayOf } from '../day.ts';
import type { Cents } from '../money.ts';
import type { DealStage } from './deal-stages.ts';
import { dealMessages } from './deals.ts';

export interface DealFigures {
  day: Day | null;
  volume: Cents | null;
  commission: Cents | null;
}

/** The figures of a deal that has all of them. `/api/transactions` returns only such deals. */
export type CompleteFigures = { [Key in keyof DealFigures]: NonNullable<DealFigures[Key]> };

export const hasAllFigures = <T extends DealFigures>(deal: T): deal is T & CompleteFigures =>
  deal.day !== null && deal.volume !== null && deal.commission !== null;

/** The first figure that is missing, with its message; undefined if the deal is complete. */
export function findMissingFigure({ day, volume, commission }: DealFigures) {
  if (day === null) return { field: 'date', message: dealMessages.needDate };
  if (volume === null) return { field: 'volume', message: dealMessages.needVolume };
  if (commission === null) return { field: 'commission', message: dealMessages.needCommission };
  return undefined;
}

/** The stage after this one; undefined for the last stage, whose next step is Closed. */
export function findNextStage(stages: readonly DealStage[], stageId: string | null): DealStage | undefined {
  return stages[stages.findIndex(({ id }) => id === stageId) + 1];
}

/** Whether the move leads to a later stage or ends the deal as Closed. Only these moves ask about open items. */
export function isForwardMove(
  stages: readonly DealStage[],
  from: string | null,
  to: { stageId?: string | undefined; status?: 'CLOSED' | 'CANCELLED' | undefined },
): boolean {
  if (to.status) return to.status === 'CLOSED';
  const positionOf = (id: string | null | undefined) => stages.findIndex((stage) => stage.id === id);
  return from !== null && positionOf(to.stageId) > positionOf(from);
}

/** Adds to each change the number of whole days until the next change, or until today. */
export function countDaysPerStage<T extends { changedAt: Date; status: string }>(
  changes: readonly T[],
  now: Date,
  timeZone: string,
): (T & { days: number })[] {
  return changes.map((change, at) => {
    const isEnd = change.status !== 'PENDING';
    const end = isEnd ? change.changedAt : (changes[at + 1]?.changedAt ?? now);
    return { ...change, days: countDaysBetween(dayOf(change.changedAt, timeZone), dayOf(end, timeZone)) };
  });
}
