import { z } from 'zod';
import type { DealDate } from '../closing-plans/closing-plans.ts';
import type { Day } from '../day.ts';
import { DaySchema, DayText } from '../day-schema.ts';
import { EmailText } from '../email-schema.ts';
import type { FollowUp } from '../follow-ups/follow-ups.ts';
import { Id } from '../id-schema.ts';
import { contactNameOf } from '../sphere/contact-name.ts';
import { type Celebration, celebrationKinds } from '../sphere/sphere-dates.ts';
import { Task } from '../tasks/tasks.ts';

/** How many days ahead the Today screen looks. */
export const todayDaysAhead = 14;
/** How many due follow-ups the list shows at once. When the agent completes some, the next ones appear. */
export const maxTodayFollowUps = 20;

const Person = z.object({
  id: Id,
  name: z.string(),
  phoneNumber: z.string().nullable(),
  emailAddress: EmailText.nullable(),
});
export type TodayPerson = z.output<typeof Person>;

const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(celebrationKinds), years: z.int().nullable() }),
  z.object({ kind: z.literal('followUp'), overdueDays: z.int(), lastContacted: DayText.nullable() }),
]);
export type TodayReason = z.output<typeof Reason>;

/** Identifies an item of the list: the kind and the id of its record. */
const base = { key: z.string(), isDone: z.boolean() };

export const TodayItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), ...base }),
  z.object({ kind: z.literal('deal'), ...base, id: Id, name: z.string(), day: DayText }),
  z.object({
    kind: z.literal('keyDate'),
    ...base,
    transactionId: Id,
    label: z.string(),
    name: z.string(),
    day: DayText,
  }),
  z.object({ kind: z.literal('doors'), ...base, count: z.int() }),
  z.object({ kind: z.literal('task'), ...base, task: Task }),
  /** Each person has one item, even for several reasons. */
  z.object({ kind: z.literal('person'), ...base, person: Person, reasons: z.array(Reason) }),
]);
export type TodayItem = z.output<typeof TodayItem>;

export const TodayList = z.object({
  success: z.literal(true),
  today: DayText,
  items: z.array(TodayItem),
  /** The number of all due follow-ups, including those not in the list. */
  followUpCount: z.int(),
  /** Open tasks of the following days. */
  tasksAhead: z.array(Task),
});
export type TodayList = z.output<typeof TodayList>;

/** Checks off a person in Today, or undoes that. Tasks and deals are completed by other requests. */
export const CheckOffTodayItem = z.object({
  contactId: Id,
  isDone: z.boolean(),
  /** The day of a check that was made offline and is sent later; without it, today. */
  day: DaySchema.optional(),
});
export type CheckOffTodayItem = z.output<typeof CheckOffTodayItem>;

export const checkOffKeyOf = (contactId: string): string => `contact:${contactId}`;

export interface TodaySources {
  today: Day;
  isPastDue: boolean;
  /** Pending deals whose closing day has come, earliest first. */
  dueDeals: readonly { id: string; name: string; day: string }[];
  /** Dates of open deals that are overdue, due or within their reminder. */
  keyDates: readonly DealDate[];
  unclaimedDoors: number;
  /** Open tasks by day and time, and tasks completed today. */
  tasks: readonly Task[];
  /** The celebrations of today. */
  celebrations: readonly Celebration[];
  /** The due follow-ups, most overdue first. */
  followUps: readonly FollowUp[];
  /** The people who were checked off today. */
  checked: readonly TodayPerson[];
}

/** Everything that waits for the agent today, each record once. Done items come last. */
export function createTodayItems(sources: TodaySources): TodayItem[] {
  const { today, tasks, dueDeals, unclaimedDoors } = sources;
  const items: TodayItem[] = [
    ...(sources.isPastDue ? [{ kind: 'payment' as const, key: 'payment', isDone: false }] : []),
    ...dueDeals.map((deal) => ({ kind: 'deal' as const, key: `deal:${deal.id}`, isDone: false, ...deal })),
    ...keyDatesOf(sources),
    ...(unclaimedDoors > 0
      ? [{ kind: 'doors' as const, key: 'doors', isDone: false, count: unclaimedDoors }]
      : []),
    ...tasks
      .filter(({ completedAt, day }) => completedAt !== null || day <= today)
      .map((task) => ({
        kind: 'task' as const,
        key: `task:${task.id}`,
        isDone: task.completedAt !== null,
        task,
      })),
    ...peopleOf(sources),
  ];
  return [...items.filter(({ isDone }) => !isDone), ...items.filter(({ isDone }) => isDone)];
}

/**
 * Leaves out closing dates, because Today lists the deal instead: a due closing as a deal to confirm, and a
 * later one as a pending closing.
 */
const keyDatesOf = ({ keyDates }: TodaySources): TodayItem[] =>
  keyDates
    .filter(({ kind, isDone }) => kind !== 'closing' && !isDone)
    .map(({ id, transactionId, label, address, fullName, day }) => ({
      kind: 'keyDate',
      key: `date:${id}`,
      isDone: false,
      ...{ transactionId, label, name: address || fullName, day },
    }));

/** Merges the celebrations and the follow-up of a person into one item. Celebrations come first. */
function peopleOf({ celebrations, followUps, checked }: TodaySources): TodayItem[] {
  const people = new Map<string, { person: TodayPerson; reasons: TodayReason[] }>();
  const add = (contact: Celebration['contact'], reason: TodayReason) => {
    const { id, phoneNumber, emailAddress } = contact;
    const known = people.get(id) ?? {
      person: { id, name: contactNameOf(contact), phoneNumber, emailAddress },
      reasons: [],
    };
    known.reasons.push(reason);
    people.set(id, known);
  };
  for (const { contact, kind, years } of celebrations) add(contact, { kind, years });
  for (const { contact, overdueDays, lastContacted } of followUps)
    add(contact, { kind: 'followUp', overdueDays, lastContacted });
  for (const person of checked) if (!people.has(person.id)) people.set(person.id, { person, reasons: [] });
  const done = new Set(checked.map(({ id }) => id));
  return [...people.values()].map((entry) => ({
    kind: 'person',
    key: checkOffKeyOf(entry.person.id),
    isDone: done.has(entry.person.id),
    ...entry,
  }));
}
