import { splitAddress } from '#contract/addresses/addresses.ts';
import { addDays, type Day, formatDay, yearOf } from '#contract/day.ts';
import type { Recurrence } from '#contract/tasks/recurrence.ts';
import type { Task } from '#contract/tasks/tasks.ts';

export const recurrenceLabels: Record<Recurrence, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

/** Formats `15:00` as "3:00 PM". */
export function timeText(time: string): string {
  const [hour = 0, minute = ''] = time.split(':').map((part, at) => (at === 0 ? Number(part) : part)) as [
    number,
    string,
  ];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a day within a sentence: "today", "yesterday", "Fri, Nov 20", or "Jan 5, 2027" in another year. */
export function dueDayText(day: Day, today: Day): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  if (yearOf(day) !== yearOf(today)) return formatDay(day);
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day on its own: "Today", "Fri, Nov 20". */
export function taskDayText(day: Day, today: Day): string {
  const text = dueDayText(day, today);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The day, time and recurrence of a task: "Fri, Nov 20 · 3:00 PM · Weekly". */
export const taskScheduleText = (
  { day, time, recurrence }: Pick<Task, 'day' | 'time' | 'recurrence'>,
  today: Day,
): string =>
  [taskDayText(day as Day, today), time && timeText(time), recurrence && recurrenceLabels[recurrence]]
    .filter(Boolean)
    .join(' · ');

/** The records of a task with their short names: the contact's name, or the street of a deal or door. */
export function listTaskLinks({
  contact,
  transaction,
  door,
}: Pick<Task, 'contact' | 'transaction' | 'door'>) {
  const streets = [transaction, door].map(
    (place) => place && { id: place.id, name: splitAddress(place.name).street || place.name },
  );
  return [contact, ...streets].filter((link) => link !== null);
}
