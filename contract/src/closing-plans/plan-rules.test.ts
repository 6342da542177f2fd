import { describe, expect, test } from 'vitest';
import { type Day, dayOf, toDay } from '../day.ts';
import { builtInPlanTemplates } from './built-in-templates.ts';
import { calculateDueDay, type DueRule, dueRuleText } from './due-rules.ts';
import {
  createPlanFromTemplate,
  diffPlanWithTemplate,
  findRescheduledEntries,
  isFileForItem,
  isOverdue,
  isShownInToday,
  type PlanEntry,
  relativeDayText,
  sortByDay,
} from './plan-rules.ts';
import { TemplateContent, type TemplateDate } from './plan-templates.ts';

const anchors = { contractDay: toDay('2026-10-29'), closingDay: toDay('2026-12-11') };
const rule = (days: number, anchor: DueRule['anchor'] = 'contract', unit: DueRule['unit'] = 'calendar') => ({
  anchor,
  days,
  unit,
});

test.each([
  [rule(0), '2026-10-29', 'On the contract date'],
  [rule(1), '2026-10-30', '1 day after contract'],
  [rule(15), '2026-11-13', '15 days after contract'],
  [rule(3, 'contract', 'business'), '2026-11-03', '3 business days after contract'],
  [rule(-1, 'closing', 'business'), '2026-12-10', '1 business day before closing'],
  [rule(-11, 'closing', 'business'), '2026-11-25', '11 business days before closing'],
  [rule(-90, 'closing'), '2026-10-29', '90 days before closing'],
  [rule(-5), '2026-10-29', '5 days before contract'],
])('the rule %j yields the day %s and is displayed as “%s”', (due, day, text) => {
  expect(calculateDueDay(due, anchors)).toBe(day);
  expect(dueRuleText(due)).toBe(text);
});

test('a key date that counts from the closing has no day until the deal has a closing date', () => {
  expect(calculateDueDay(rule(-1, 'closing'), { ...anchors, closingDay: null })).toBeNull();
});

describe('the default templates of closing plans', () => {
  test.each(builtInPlanTemplates)(
    'the default template $name is valid, and all its days lie between contract and closing',
    (template) => {
      expect(TemplateContent.parse({ dates: template.dates, items: template.items })).toBeTruthy();
      const { dates, items } = createPlanFromTemplate(template, anchors);
      expect([dates.length, items.length]).toEqual([6, 14]);
      for (const { day } of [...dates, ...items]) {
        expect(day && day >= anchors.contractDay && day <= anchors.closingDay).toBe(true);
      }
    },
  );
});

const entry = (templateKey: string | null, facts: Partial<PlanEntry> = {}): PlanEntry => ({
  templateKey,
  rule: rule(5),
  day: toDay('2026-11-03'),
  isDone: false,
  ...facts,
});

test('a changed contract date moves all key dates that count from it, except completed ones', () => {
  const closing = entry('b', { rule: rule(-1, 'closing'), day: toDay('2026-12-10') });
  const fixed = entry('c', { rule: null });
  const entries = [entry('a'), closing, fixed, entry('d', { isDone: true })];
  const moved = findRescheduledEntries(entries, { ...anchors, contractDay: toDay('2026-11-05') });
  expect(moved.map(({ entry, day }) => [entry.templateKey, day])).toEqual([['a', '2026-11-10']]);
});

const dateOf = (key: string, days: number): TemplateDate => ({
  key,
  kind: 'custom',
  label: `Date ${key}`,
  rule: rule(days),
  reminderDays: null,
});

test('a changed template does not overwrite completed, edited or deleted key dates of a deal', () => {
  const before = ['open', 'done', 'manual', 'gone', 'gone-done', 'deleted-here'].map((key) => dateOf(key, 5));
  const after = ['open', 'done', 'manual', 'deleted-here', 'new'].map((key) => dateOf(key, 7));
  const entries = [
    entry('open'),
    entry('done', { isDone: true }),
    entry('manual', { rule: null, day: toDay('2026-11-20') }),
    entry('gone'),
    entry('gone-done', { isDone: true }),
    entry(null),
  ];
  const { added, changed, removed } = diffPlanWithTemplate(entries, { before, after }, anchors);
  expect(added.map(({ templateKey, day }) => [templateKey, day])).toEqual([['new', '2026-11-05']]);
  expect(changed.map(({ after: { templateKey, rule, day } }) => [templateKey, rule?.days, day])).toEqual([
    ['open', 7, '2026-11-05'],
    ['manual', undefined, '2026-11-20'],
  ]);
  expect(removed.map(({ templateKey }) => templateKey)).toEqual(['gone']);
});

test.each([
  ['Inspection report.pdf', 'inspection', true],
  ['INSPECCIÓN final.pdf', 'inspeccion', true],
  ['report-of-inspection.pdf', 'inspection report', true],
  ['report.pdf', 'inspection report', false],
  ['anything.pdf', '', false],
  ['anything.pdf', '  ', false],
])(
  'for a file named “%s” and an item with the words “%s”, isFileForItem returns %s',
  (name, fileWords, expected) => {
    expect(isFileForItem(name, { fileWords, isDone: false })).toBe(expected);
    expect(isFileForItem(name, { fileWords, isDone: true })).toBe(false);
  },
);

const deadline = (day: string, facts = {}) => ({ day: toDay(day), isDone: false, reminderDays: 2, ...facts });

test('Today shows a key date from the day of its reminder until it is completed', () => {
  const date = deadline('2026-11-27');
  const states = (today: string) => [isShownInToday(date, toDay(today)), isOverdue(date, today)];
  expect(states('2026-11-24')).toEqual([false, false]);
  expect(states('2026-11-25')).toEqual([true, false]);
  expect(states('2026-11-27')).toEqual([true, false]);
  expect(states('2026-11-28')).toEqual([true, true]);
  const done = deadline('2026-11-27', { isDone: true });
  expect([isShownInToday(done, toDay('2026-11-28')), isOverdue(done, '2026-11-28')]).toEqual([false, false]);
  const silent = deadline('2026-11-27', { reminderDays: null });
  expect(isShownInToday(silent, toDay('2026-11-26'))).toBe(false);
  expect(isShownInToday(silent, toDay('2026-11-27'))).toBe(true);
  expect(isOverdue({ day: null, isDone: false }, '2026-11-27')).toBe(false);
});

test.each([
  // Clocks go back on November 1, 2026 and forward on March 14, 2027.
  ['2026-11-01', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z', 'America/New_York'],
  ['2026-10-31', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', 'America/New_York'],
  ['2027-03-14', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z', 'America/New_York'],
  ['2027-03-13', '2027-03-14T04:59:59Z', '2027-03-14T05:00:00Z', 'America/New_York'],
  ['2027-03-14', '2027-03-15T04:59:59Z', '2027-03-15T05:00:00Z', 'America/Chicago'],
  ['2027-03-14', '2027-03-15T09:59:59Z', '2027-03-15T10:00:00Z', 'Pacific/Honolulu'],
])('a deadline on %s lasts until %s and is overdue at %s in %s', (day, last, first, timeZone) => {
  const date = deadline(day);
  expect(isOverdue(date, dayOf(new Date(last), timeZone))).toBe(false);
  expect(isOverdue(date, dayOf(new Date(first), timeZone))).toBe(true);
});

test('relativeDayText describes days relative to today, even across a change of clocks', () => {
  const texts = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-11'].map((day) =>
    relativeDayText(toDay(day), toDay('2026-11-01')),
  );
  expect(texts).toEqual(['2 days ago', 'Yesterday', 'Today', 'Tomorrow', 'In 10 days']);
});

test('sortByDay sorts entries by day, with entries without a day last', () => {
  const days: (Day | null)[] = [null, toDay('2026-11-02'), toDay('2026-11-01'), null];
  expect(sortByDay(days.map((day) => ({ day }))).map(({ day }) => day)).toEqual([
    '2026-11-01',
    '2026-11-02',
    null,
    null,
  ]);
});
