import { addDays, addMonths, type Day, isDay, toDay, yearOf } from '#contract/day.ts';
import type { Recurrence } from '#contract/tasks/recurrence.ts';
import { firstDayOfWeek } from '#contract/week.ts';

/** A task as typed in one line. Fields that the line does not mention are absent. */
export interface QuickTask {
  title: string;
  day?: Day;
  time?: string;
  recurrence?: Recurrence;
}

type Found = Omit<QuickTask, 'title'>;

interface Phrase {
  pattern: RegExp;
  read: (groups: Record<string, string | undefined>, today: Day) => Found | undefined;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = String.raw`(?<weekday>sun|mon|tues?|wed|thu(?:rs?)?|fri|sat|sunday|monday|tuesday|wednesday|thursday|friday|saturday)`;
const month = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\.?`;
const date = String.raw`(?<date>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,? (?<year>20\d\d))?`;

const positionIn = (names: readonly string[], name = '') => names.indexOf(name.slice(0, 3).toLowerCase());

/** The next day after today that is this weekday. */
function nextWeekday(name: string | undefined, today: Day): Day {
  const sunday = firstDayOfWeek(today);
  const day = addDays(sunday, positionIn(weekdays, name));
  return day > today ? day : addDays(day, 7);
}

/** The date in this year, or in the next year if it has passed. */
function dayFrom(
  monthNumber: number,
  groups: Record<string, string | undefined>,
  today: Day,
): Found | undefined {
  const read = (inYear: number) =>
    `${inYear}-${String(monthNumber).padStart(2, '0')}-${groups.date?.padStart(2, '0')}`;
  const given = groups.year;
  const fullYear = given?.length === 2 ? `20${given}` : given;
  const text = read(fullYear ? Number(fullYear) : yearOf(today));
  const day = !fullYear && text < today ? read(yearOf(today) + 1) : text;
  return isDay(day) ? { day } : undefined;
}

const units: Record<string, (today: Day, count: number) => Day> = {
  day: addDays,
  week: (today, count) => addDays(today, count * 7),
  month: addMonths,
};

const dayPhrases: Phrase[] = [
  { pattern: /today|tonight/, read: (_, today) => ({ day: today }) },
  { pattern: /tomorrow|tmrw|tmr/, read: (_, today) => ({ day: addDays(today, 1) }) },
  { pattern: /next week/, read: (_, today) => ({ day: addDays(today, 7) }) },
  { pattern: /next month/, read: (_, today) => ({ day: addMonths(today, 1) }) },
  {
    pattern: new RegExp(`next ${weekday}`),
    read: (groups, today) => ({
      day: addDays(firstDayOfWeek(today), 7 + positionIn(weekdays, groups.weekday)),
    }),
  },
  {
    pattern: new RegExp(`(?:on |this )?${weekday}`),
    read: (groups, today) => ({ day: nextWeekday(groups.weekday, today) }),
  },
  {
    pattern: /in (?<count>\d{1,3}|a|one) (?<unit>day|week|month)s?/,
    read: ({ count, unit }, today) => ({ day: units[unit ?? 'day']?.(today, Number(count) || 1) }) as Found,
  },
  {
    pattern: new RegExp(`(?:on )?${month} ${date}${year}`),
    read: (groups, today) => dayFrom(positionIn(months, groups.month) + 1, groups, today),
  },
  {
    pattern: /(?:on )?(?<number>\d{1,2})\/(?<date>\d{1,2})(?:\/(?<year>20\d\d|\d\d))?/,
    read: (groups, today) => dayFrom(Number(groups.number), groups, today),
  },
  {
    pattern: /(?:on )?(?<iso>20\d\d-\d\d-\d\d)/,
    read: ({ iso = '' }) => (isDay(iso) ? { day: toDay(iso) } : undefined),
  },
];

const recurrencePhrases: Phrase[] = [
  {
    pattern: new RegExp(`every ${weekday}`),
    read: (groups, today) => ({ recurrence: 'weekly', day: nextWeekday(groups.weekday, today) }),
  },
  { pattern: /every ?day|daily/, read: () => ({ recurrence: 'daily' }) },
  { pattern: /every week|weekly/, read: () => ({ recurrence: 'weekly' }) },
  { pattern: /every month|monthly/, read: () => ({ recurrence: 'monthly' }) },
  { pattern: /every year|yearly|annually/, read: () => ({ recurrence: 'yearly' }) },
];

/**
 * Parses a time. Without am or pm, the hours 1 to 7 are in the afternoon, because people plan for working
 * hours.
 */
function timeOf({ hour = '', minute = '00', half }: Record<string, string | undefined>): Found | undefined {
  const number = Number(hour);
  if (half ? number < 1 || number > 12 : number > 23) return undefined;
  const isAfternoon = half ? half.startsWith('p') : number >= 1 && number <= 7 && hour.length < 2;
  const hours = half ? (number % 12) + (isAfternoon ? 12 : 0) : number + (isAfternoon ? 12 : 0);
  return { time: `${String(hours).padStart(2, '0')}:${minute}` };
}

const timePhrases: Phrase[] = [
  { pattern: /(?:at )?noon/, read: () => ({ time: '12:00' }) },
  {
    pattern: /(?:at |@ ?)?(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))? ?(?<half>[ap])\.?m?\.?(?![\w])/,
    read: timeOf,
  },
  { pattern: /(?:at |@ ?)?(?<hour>\d{1,2}):(?<minute>[0-5]\d)/, read: timeOf },
  { pattern: /(?:at |@ ?)(?<hour>\d{1,2})/, read: timeOf },
];

const linkWords = /^(?:call|text|email|mail|meet|thank|visit|show|remind|ask|see|send)\s+(?:with\s+)?/i;

/** Removes the last phrase that one of the patterns matches. Returns the remaining text and the parsed value. */
function takePhrase(text: string, phrases: readonly Phrase[], today: Day): [rest: string, found: Found] {
  for (const { pattern, read } of phrases) {
    const matches = [
      ...text.matchAll(new RegExp(String.raw`(?<=^|\s)(?:${pattern.source})(?=$|[\s,.!?])`, 'gi')),
    ];
    const match = matches.at(-1);
    const lower = Object.fromEntries(
      Object.entries(match?.groups ?? {}).map(([name, value]) => [name, value?.toLowerCase()]),
    );
    const found = match && read(lower, today);
    if (found) {
      const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length);
      return [rest.replace(/\s+/g, ' ').trim(), found];
    }
  }
  return [text, {}];
}

/** Reads a line such as "call Theo fri 3pm every week". Words that are not dates or times are the title. */
export function parseQuickTask(line: string, today: Day): QuickTask {
  const text = line.replace(/\s+/g, ' ').trim();
  const [withoutRecurrence, recurrence] = takePhrase(text, recurrencePhrases, today);
  const [withoutDay, day] = takePhrase(withoutRecurrence, dayPhrases, today);
  const [rest, time] = takePhrase(withoutDay, timePhrases, today);
  const title = rest.replace(/[\s,]+$/, '');
  return { title: title.charAt(0).toUpperCase() + title.slice(1), ...recurrence, ...day, ...time };
}

/**
 * Finds the part of a title that may be a contact's name: one or two capitalized words after a verb such as
 * "call".
 */
export function findPossibleContactName(title: string): string | undefined {
  if (!linkWords.test(title)) return undefined;
  const [first = '', second = ''] = title.replace(linkWords, '').split(' ');
  const isName = (word: string) => /^\p{Lu}[\p{L}’'-]+$/u.test(word);
  if (!isName(first)) return undefined;
  return isName(second) ? `${first} ${second}` : first;
}
