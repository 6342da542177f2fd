import { addDays, countDaysBetween, type Day } from '../day.ts';
import { foldForSearch } from '../fold.ts';
import { calculateDueDay, type DueRule, type PlanAnchors } from './due-rules.ts';
import type { TemplateContent, TemplateDate, TemplateItem } from './plan-templates.ts';

/** How many days before the closing we remind an agent, unless they change it for the deal. */
export const closingReminderDays = 3;

/** The fields that key dates and checklist items have in common. */
export interface PlanEntry {
  /** The key in the template; null if the agent added the entry. */
  templateKey: string | null;
  rule: DueRule | null;
  day: Day | null;
  isDone: boolean;
}

type FromTemplate<Entry> = Omit<Entry, 'key'> & { templateKey: string; day: Day | null };

const fromTemplate = <Entry extends { key: string; rule: DueRule | null }>(
  { key, ...entry }: Entry,
  anchors: PlanAnchors,
): FromTemplate<Entry> => ({
  ...entry,
  templateKey: key,
  day: entry.rule && calculateDueDay(entry.rule, anchors),
});

/** Creates the dates and items that a deal gets from a template. */
export const createPlanFromTemplate = (
  { dates, items }: TemplateContent,
  anchors: PlanAnchors,
): { dates: FromTemplate<TemplateDate>[]; items: FromTemplate<TemplateItem>[] } => ({
  dates: dates.map((date) => fromTemplate(date, anchors)),
  items: items.map((item) => fromTemplate(item, anchors)),
});

/**
 * Finds the entries that get another day after the contract or closing date has changed, each with its new
 * day. Done entries keep their day.
 */
export function findRescheduledEntries<Entry extends PlanEntry>(
  entries: readonly Entry[],
  anchors: PlanAnchors,
): { entry: Entry; day: Day | null }[] {
  return entries.flatMap((entry) => {
    if (!entry.rule || entry.isDone) return [];
    const day = calculateDueDay(entry.rule, anchors);
    return day === entry.day ? [] : [{ entry, day }];
  });
}

interface TemplateChange<Entry, TemplateEntry> {
  added: FromTemplate<TemplateEntry>[];
  changed: { entry: Entry; after: FromTemplate<TemplateEntry> }[];
  removed: Entry[];
}

/**
 * Computes which entries of an open deal to add, change and remove after its template changed. Done entries stay
 * as they are, and so does a day that was set by hand. An entry that the agent deleted from the deal is not
 * added again.
 */
export function diffPlanWithTemplate<
  Entry extends PlanEntry,
  TemplateEntry extends { key: string; rule: DueRule | null },
>(
  entries: readonly Entry[],
  { before, after }: { before: readonly TemplateEntry[]; after: readonly TemplateEntry[] },
  anchors: PlanAnchors,
): TemplateChange<Entry, TemplateEntry> {
  const known = new Set([...before.map(({ key }) => key), ...entries.map(({ templateKey }) => templateKey)]);
  const byKey = new Map(after.map((entry) => [entry.key, entry]));
  const open = entries.filter(({ isDone, templateKey }) => !isDone && templateKey !== null);
  return {
    added: after.filter(({ key }) => !known.has(key)).map((entry) => fromTemplate(entry, anchors)),
    changed: open.flatMap((entry) => {
      const template = byKey.get(entry.templateKey ?? '');
      if (!template) return [];
      const next = fromTemplate(template, anchors);
      const isSetByHand = !entry.rule && entry.day !== null;
      return [{ entry, after: isSetByHand ? { ...next, rule: null, day: entry.day } : next }];
    }),
    removed: open.filter(({ templateKey }) => !byKey.has(templateKey ?? '')),
  };
}

/**
 * Whether an uploaded file completes an item. The item must be open, and the file's name must contain all
 * words that the item requires.
 */
export function isFileForItem(fileName: string, { fileWords, isDone }: FileItem): boolean {
  const words = foldForSearch(fileWords).split(/\s+/).filter(Boolean);
  const name = foldForSearch(fileName);
  return !isDone && words.length > 0 && words.every((word) => name.includes(word));
}

interface FileItem {
  fileWords: string;
  isDone: boolean;
}

interface Due {
  day: string | null;
  isDone: boolean;
}

/** A date is overdue from the day after it, in the owner's time zone. */
export const isOverdue = ({ day, isDone }: Due, today: string): boolean =>
  day !== null && !isDone && day < today;

/** Whether a date is shown in Today: overdue, due, or within its reminder. */
export function isShownInToday(date: Due & { reminderDays: number | null }, today: Day): boolean {
  if (date.day === null || date.isDone) return false;
  return addDays(date.day as Day, -(date.reminderDays ?? 0)) <= today;
}

/** Describes when a date is: `Today`, `In 10 days`, `2 days ago`. */
export function relativeDayText(day: Day, today: Day): string {
  const days = countDaysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}

/** Sorts entries by day. Entries without a day are last; entries of one day keep their order. */
export const sortByDay = <Entry extends { day: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => {
    if (one.day === other.day) return 0;
    if (one.day === null) return 1;
    return other.day === null || one.day < other.day ? -1 : 1;
  });
