import { z } from 'zod';
import { type Day, yearOf } from '../day.ts';
import { DayText, requiredDaySchema } from '../day-schema.ts';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { lastDayOfWeek } from '../week.ts';
import { recurrences } from './recurrence.ts';

/** All fields that users fill in. The table, the form and the demo do not compile if one is missing. */
export const taskFields = {
  title: { label: 'Task', maxLength: 200, isRequired: true },
  day: { label: 'Day', isRequired: true },
  time: { label: 'Time', isRequired: false },
  recurrence: { label: 'Repeat', isRequired: false },
  contactId: { label: 'Contact', isRequired: false },
  transactionId: { label: 'Transaction', isRequired: false },
  doorId: { label: 'Door', isRequired: false },
} as const;

const years = { first: 2000, last: 2100 } as const;

export const taskMessages = {
  title: 'Please enter a task',
  titleTooLong: `Task must be ${taskFields.title.maxLength} characters or fewer`,
  day: 'Please choose a day',
  year: `Day must be between ${years.first} and ${years.last}`,
  time: 'Please enter a time such as 3:00 PM',
  recurrence: 'Please choose Daily, Weekly, Monthly or Yearly',
  link: 'The linked record was not found. Please choose another.',
  changed: 'This task was changed somewhere else. Please review it and save again.',
  load: 'Your tasks didn’t load.',
} as const;

const isPlannable = (day: string) => yearOf(day as Day) >= years.first && yearOf(day as Day) <= years.last;

const PlannableDay = requiredDaySchema(taskMessages.day).refine(isPlannable, taskMessages.year);

type Shape = Record<keyof typeof taskFields, z.ZodType>;

const inputFields = {
  title: z
    .string(taskMessages.title)
    .overwrite(normalizeLine)
    .min(1, taskMessages.title)
    .max(taskFields.title.maxLength, taskMessages.titleTooLong),
  day: PlannableDay,
  /** The time of day in the owner's time zone: `15:00`. */
  time: z
    .string(taskMessages.time)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, taskMessages.time)
    .nullable(),
  recurrence: z.enum(recurrences, taskMessages.recurrence).nullable(),
  contactId: Id.nullable(),
  transactionId: Id.nullable(),
  doorId: Id.nullable(),
} satisfies Shape;

export const CreateTask = z.object({
  ...inputFields,
  time: inputFields.time.default(null),
  recurrence: inputFields.recurrence.default(null),
  contactId: inputFields.contactId.default(null),
  transactionId: inputFields.transactionId.default(null),
  doorId: inputFields.doorId.default(null),
});
export type CreateTask = z.output<typeof CreateTask>;

/**
 * The request contains only the fields to change. The server refuses an update based on an older version. A
 * new day without `recurrence` postpones only this task; with it, the whole series moves.
 */
export const UpdateTask = z.object({ ...inputFields, version: z.int() }).partial();
export type UpdateTask = z.output<typeof UpdateTask>;

/** Linked records as tasks show them. A deleted record is null until it is restored. */
const links = {
  contact: z
    .object({
      id: Id,
      name: z.string(),
      phoneNumber: z.string().nullable(),
      emailAddress: EmailText.nullable(),
    })
    .nullable(),
  transaction: z.object({ id: Id, name: z.string() }).nullable(),
  door: z.object({ id: Id, name: z.string(), slug: z.string() }).nullable(),
};

export const Task = z.object({
  id: Id,
  title: z.string(),
  day: DayText,
  time: z.string().nullable(),
  recurrence: z.enum(recurrences).nullable(),
  /** The day from which the recurrence counts; null for a task that does not recur. */
  seriesStart: DayText.nullable(),
  ...links,
  completedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Task = z.output<typeof Task>;

export const taskPageSize = 100;

export const TaskQuery = z.object({
  status: z.enum(['open', 'done']).default('open'),
  contactId: Id.optional(),
  transactionId: Id.optional(),
  doorId: Id.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(taskPageSize).default(taskPageSize),
});
export type TaskQuery = z.output<typeof TaskQuery>;

/** The sections of the list, in order. */
export const taskSections = ['overdue', 'today', 'thisWeek', 'later', 'done'] as const;
export type TaskSection = (typeof taskSections)[number];

export const TaskPage = z.object({
  success: z.literal(true),
  tasks: z.array(Task),
  /** How many tasks the query matches on all pages. */
  total: z.int(),
  /** How many tasks each section has, regardless of the status in the query. */
  counts: z.record(z.enum(taskSections), z.int()),
});
export type TaskPage = z.output<typeof TaskPage>;

export const SavedTask = z.object({ success: z.literal(true), task: Task });
export type SavedTask = z.output<typeof SavedTask>;

/** A completed task, and the next one of its series. */
export const CompletedTask = z.object({ success: z.literal(true), task: Task, next: Task.nullable() });
export type CompletedTask = z.output<typeof CompletedTask>;

/** The section of a task. A week ends on Saturday. */
export function taskSectionOf(
  { day, completedAt }: { day: string; completedAt: string | Date | null },
  today: Day,
): TaskSection {
  if (completedAt !== null) return 'done';
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day <= lastDayOfWeek(today) ? 'thisWeek' : 'later';
}
