import type { ClosingPlan } from './closing-plans.ts';
import { sortByDay } from './plan-rules.ts';

interface OpenItem {
  kind: 'date' | 'checklist' | 'task';
  title: string;
  day: string | null;
}

/**
 * The dates, checklist items and tasks to finish before the deal moves on: the open ones that are due by
 * today. From the closing day on, these are all open ones, even without a day.
 */
export function selectOpenItems(
  { today, closingDay, dates, items }: ClosingPlan,
  openTasks: readonly { title: string; day: string | null }[],
): OpenItem[] {
  const isClosing = closingDay !== null && closingDay <= today;
  const isDue = (day: string | null) => isClosing || (day !== null && day <= today);
  const isOpen = ({ day, doneAt }: { day: string | null; doneAt: string | null }) => !doneAt && isDue(day);
  return sortByDay([
    ...dates.filter(isOpen).map(({ label, day }) => ({ kind: 'date' as const, title: label, day })),
    ...items.filter(isOpen).map(({ title, day }) => ({ kind: 'checklist' as const, title, day })),
    ...openTasks
      .filter(({ day }) => isDue(day))
      .map(({ title, day }) => ({ kind: 'task' as const, title, day })),
  ]);
}
