import type { ClosingPlan } from './closing-plans.ts';
import { sortByDay } from './plan-rules.ts';

interface OpenItem {
  kind: 'date' | 'checklist';
  title: string;
  day: string | null;
}

/** What to finish before the deal moves on: what is due by today or, from the closing day on, all that is open. */
export function openItemsOf({ today, closingDay, dates, items }: ClosingPlan): OpenItem[] {
  const isClosing = closingDay !== null && closingDay <= today;
  const isOpen = ({ day, doneAt }: { day: string | null; doneAt: string | null }) =>
    !doneAt && (isClosing || (day !== null && day <= today));
  return sortByDay([
    ...dates.filter(isOpen).map(({ label, day }) => ({ kind: 'date' as const, title: label, day })),
    ...items.filter(isOpen).map(({ title, day }) => ({ kind: 'checklist' as const, title, day })),
  ]);
}
