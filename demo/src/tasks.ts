import { addDays, type Day } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Recurrence } from '#contract/tasks/recurrence.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import type { DemoContact } from './contacts.ts';
import type { DemoDeal } from './deals.ts';
import { createDemoId } from './ids.ts';
import { createRandom } from './random.ts';
import { toDemoEventTime } from './subscriptions.ts';

export interface DemoTask {
  owner: DemoAccountKey;
  id: string;
  title: string;
  day: Day;
  time: string | null;
  recurrence: Recurrence | null;
  seriesStart: Day | null;
  contactId: string | null;
  transactionId: string | null;
  completedAt: string | null;
  createdAt: string;
}

interface TaskDefinition {
  inDays: number;
  title: string;
  time?: string;
  recurrence?: Recurrence;
  /** The name of the linked contact. */
  contact?: string;
  /** The client of the linked deal. */
  dealOf?: string;
  isDone?: boolean;
}

const avasTasks: readonly TaskDefinition[] = [
  { inDays: -3, title: 'Send Bashir the flood insurance quotes', contact: 'Bashir Rahmani' },
  { inDays: -1, title: 'Order the survey for 2207 Mangrove Ln', dealOf: 'Theo Lindqvist' },
  { inDays: 0, title: 'Morning prospecting', time: '09:00', recurrence: 'daily', isDone: true },
  { inDays: 0, title: 'Call Gwen about the price change', time: '15:30', contact: 'Gwen Harlow' },
  { inDays: 0, title: 'Order closing gift for Maribel', contact: 'Maribel Okafor', dealOf: 'Maribel Okafor' },
  { inDays: 1, title: 'Morning prospecting', time: '09:00', recurrence: 'daily' },
  { inDays: 1, title: 'Show three condos to Desmond', time: '10:00', contact: 'Desmond Achebe' },
  { inDays: 3, title: 'Send the weekly market update', recurrence: 'weekly' },
  { inDays: 4, title: 'Open house at 9 Citrus Row', time: '13:00' },
  { inDays: 9, title: 'Coffee with June', time: '08:30', contact: 'June Castellano' },
  { inDays: 13, title: 'Send the commission report to the office', recurrence: 'monthly' },
  { inDays: 40, title: 'Plan next year’s client party', recurrence: 'yearly' },
];

const pastTitles = [
  'Send comparable sales',
  'Mail a thank-you card',
  'Confirm the inspection',
  'Follow up on the pre-approval',
  'Update the listing photos',
  'Pick up the sign',
  'Check in after the move',
  'Review the appraisal',
];
const pastCount = 90;

/** The tasks of the demo: Ava’s open ones, and those she completed in the past year. */
export function createDemoTasks(
  today: Day,
  contacts: readonly DemoContact[],
  deals: readonly DemoDeal[],
): DemoTask[] {
  const people = contacts.filter(({ owner }) => owner === 'agent').map(({ contact }) => contact);
  const idOfContact = (name?: string) => people.find((one) => fullNameOf(one) === name)?.id ?? null;
  const idOfDeal = (client?: string) =>
    deals.find(({ owner, transaction }) => owner === 'agent' && transaction.fullName === client)?.transaction
      .id ?? null;
  const taskOf = (definition: TaskDefinition, at: number): DemoTask => {
    const { inDays, title, time = null, recurrence = null, contact, dealOf, isDone } = definition;
    const day = addDays(today, inDays);
    return {
      ...{ owner: 'agent', id: createDemoId(`task/${at}`), title, day, time, recurrence },
      seriesStart: recurrence === null ? null : day,
      contactId: idOfContact(contact),
      transactionId: idOfDeal(dealOf),
      completedAt: isDone ? toDemoEventTime(day) : null,
      createdAt: toDemoEventTime(addDays(inDays < 0 ? day : today, -7)),
    };
  };
  const random = createRandom('tasks');
  const past = Array.from({ length: pastCount }, (_, at): TaskDefinition => {
    const contact = fullNameOf(random.pick(people));
    return { inDays: -2 - at * 4 + random.int(0, 2), title: random.pick(pastTitles), contact, isDone: true };
  });
  return [...avasTasks, ...past].map(taskOf);
}
