import type { Day } from '#contract/day.ts';
import { paginateRecords } from '#contract/record-lists.ts';
import { slugOf } from '#contract/slug.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { calculateSeries, findNextTaskDay } from '#contract/tasks/recurrence.ts';
import {
  CreateTask,
  type Task,
  type TaskPage,
  TaskQuery,
  taskMessages,
  taskSectionOf,
  taskSections,
  UpdateTask,
} from '#contract/tasks/tasks.ts';
import { recordFromKeys } from '#contract/typed-records.ts';
import { listAllDeals } from './deals/deal-memory.ts';
import {
  createRecordFields,
  type DemoState,
  del,
  findById,
  isoNow,
  post,
  throwApiProblem,
} from './demo-handler.ts';
import { createRecordHandlers, updateRecord } from './record-handlers.ts';
import { compareByKeys } from './record-lists.ts';
import type { StoredTask } from './stored-tasks.ts';

const path = '/api/tasks';
const what = 'The task';
const success = true;

const contactOf = ({ contacts }: DemoState, id: string | null) => contacts.find((one) => one.id === id);
const dealOf = (state: DemoState, id: string | null) => listAllDeals(state).find((one) => one.id === id);
const doorOf = ({ vault }: DemoState, id: string | null) =>
  vault.doors.find((door) => door.id === id && !door.deletedAt);

/** A contact with the phone number that the user may call. */
export const toCallableContact = (contact: Contact) => ({
  ...{ id: contact.id, name: contactNameOf(contact), emailAddress: contact.emailAddress },
  phoneNumber: findCallablePhone(contact),
});

/** Converts a task to the API's format, with the names of linked records. */
export const toTask =
  (state: DemoState) =>
  (stored: StoredTask): Task => {
    const {
      contactId,
      transactionId,
      doorId,
      movedFrom: _,
      previousId: __,
      deletedAt: ___,
      ...task
    } = stored;
    const contact = contactOf(state, contactId);
    const deal = dealOf(state, transactionId);
    const door = doorOf(state, doorId);
    return {
      ...task,
      contact: contact ? toCallableContact(contact) : null,
      transaction: deal ? { id: deal.id, name: deal.address || deal.fullName } : null,
      door: door ? { id: door.id, name: door.address, slug: slugOf(door.address) } : null,
    };
  };

/** Compares open tasks by day, then by time. Tasks without a time come last. */
export const compareOpenTasks = compareByKeys<StoredTask>(
  'day',
  ({ time }) => time ?? '~',
  'createdAt',
  { name: 'title' },
  'id',
);
const compareDoneTasks = compareByKeys<StoredTask>({ latest: 'completedAt' }, { name: 'title' }, 'id');

const linkFields = ['contactId', 'transactionId', 'doorId'] as const;

function listTasks(all: StoredTask[], query: TaskQuery, state: DemoState): TaskPage {
  const linked = all.filter((task) =>
    linkFields.every((field) => !query[field] || task[field] === query[field]),
  );
  const isDone = query.status === 'done';
  const wanted = linked
    .filter(({ completedAt }) => (completedAt !== null) === isDone)
    .sort(isDone ? compareDoneTasks : compareOpenTasks);
  const sections = linked.map((task) => taskSectionOf(task, state.world.today));
  const counts = recordFromKeys(
    taskSections,
    (name) => sections.filter((section) => section === name).length,
  );
  return { success, tasks: paginateRecords(wanted, query).map(toTask(state)), total: wanted.length, counts };
}

function assertLinks(state: DemoState, { contactId, transactionId, doorId }: UpdateTask): void {
  const isKnown =
    (!contactId || contactOf(state, contactId)) &&
    (!transactionId || dealOf(state, transactionId)) &&
    (!doorId || doorOf(state, doorId));
  if (!isKnown) throwApiProblem('invalid', taskMessages.link);
}

function fieldsOf(state: DemoState, { version: _, ...input }: UpdateTask, before: StoredTask | undefined) {
  assertLinks(state, input);
  if (before) return { ...input, ...calculateSeries(before, input) };
  const created = { movedFrom: null, previousId: null, completedAt: null, deletedAt: null };
  return { ...input, ...created, seriesStart: input.recurrence ? (input.day as Day) : null };
}

export const listActiveTasks = ({ tasks }: DemoState) => tasks.filter(({ deletedAt }) => !deletedAt);
const findTask = (state: DemoState, id: string) => findById(listActiveTasks(state), id, what);
const nextOf = ({ tasks }: DemoState, id: string) => tasks.find(({ previousId }) => previousId === id);

function completeTask(state: DemoState, id: string) {
  const task = findTask(state, id);
  if (task.completedAt === null) {
    updateRecord(task, { completedAt: isoNow(), updatedAt: isoNow() });
    const day = findNextTaskDay(task, state.world.today);
    if (day && !nextOf(state, id))
      state.tasks.push({
        ...task,
        ...createRecordFields(),
        completedAt: null,
        day,
        movedFrom: null,
        previousId: id,
      });
  }
  const next = nextOf(state, id);
  return { success, task: toTask(state)(task), next: next && !next.deletedAt ? toTask(state)(next) : null };
}

function reopenTask(state: DemoState, id: string) {
  const task = findTask(state, id);
  if (task.completedAt !== null) {
    const isUnchanged = (next: StoredTask) =>
      next.version === 1 && next.completedAt === null && !next.deletedAt;
    state.tasks = state.tasks.filter((one) => one.previousId !== id || !isUnchanged(one));
    const next = nextOf(state, id);
    if (next?.deletedAt) next.previousId = null;
    updateRecord(task, { completedAt: null, updatedAt: isoNow() });
  }
  return { success, task: toTask(state)(task) };
}

export const taskHandlers = [
  ...createRecordHandlers({
    path,
    key: 'task',
    what,
    records: ({ tasks }) => tasks,
    show: toTask,
    list: [TaskQuery, listTasks],
    isReadable: true,
    create: CreateTask,
    update: UpdateTask,
    toFields: fieldsOf,
    conflict: { message: taskMessages.changed, showsRecord: true },
  }),
  del(`${path}/:id`, (state, { id }) => {
    updateRecord(findTask(state, id), { deletedAt: isoNow() });
    return { success };
  }),
  post(`${path}/:id/restore`, (state, { id }) => {
    const task = findById(state.tasks, id, what);
    task.deletedAt = null;
    return { success, task: toTask(state)(task) };
  }),
  post(`${path}/:id/complete`, (state, { id }) => completeTask(state, id)),
  post(`${path}/:id/reopen`, (state, { id }) => reopenTask(state, id)),
];
