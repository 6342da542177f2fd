import type { ICalCalendar } from 'ical-generator';
import { addDays, type Day } from '#contract/day.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Context } from '../../core/context.ts';
import { readDatesCalendar } from '../sphere/public.ts';
import { listTasksOfDay } from '../tasks/public.ts';
import { localTimeToInstant } from './rules.ts';

/** The calendar shows open tasks of the next year. */
const daysAhead = 366;
const taskMinutes = 30;

/**
 * Returns the calendar file with birthdays, home anniversaries and dates of deals, and with open tasks if the
 * owner wants them. A recurring task is a single event, because only its completion adds the next task.
 */
export async function createCalendarFile(context: Context, secret: string): Promise<string> {
  const { calendar, owner, timeZone, today, hasTasks } = await readDatesCalendar(context, secret);
  if (hasTasks) {
    const window = { today, until: addDays(today, daysAhead), timeZone };
    const tasks = await listTasksOfDay({ db: context.db, owner }, window);
    for (const task of tasks.filter(({ completedAt }) => completedAt === null))
      addTask(calendar, task, context.now, timeZone);
  }
  return calendar.toString();
}

function addTask(calendar: ICalCalendar, task: Task, stamp: Date, timeZone: string): void {
  const about = [task.contact, task.transaction, task.door].flatMap((link) => (link ? [link.name] : []));
  const details = {
    id: `${task.id}-task@abundance`,
    stamp,
    summary: task.title,
    description: about.join(', '),
  };
  if (task.time === null) {
    calendar.createEvent({ ...details, start: new Date(`${task.day}T00:00:00Z`), allDay: true });
    return;
  }
  const start = localTimeToInstant(task.day as Day, task.time, timeZone);
  calendar.createEvent({ ...details, start, end: new Date(start.getTime() + taskMinutes * 60_000) });
}
