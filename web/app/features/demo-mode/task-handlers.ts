import { compareKeys, compareNames } from '#contract/compare.ts';
import type { Day } from '#contract/day.ts';
import { pageOfRecords } from '#contract/record-lists.ts';
import { slugOf } from '#contract/slug.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import { findDayAfterCompletion, seriesStartAfterUpdate } from '#contract/tasks/recurrence.ts';
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
import { listAllDeals } from './deals/deal-memory.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  findOrNotFound,
  post,
} from './demo-handler.ts';
import { createRecordHandlers, updateRecord } from './record-handlers.ts';
import type { StoredTask } from './stored-tasks.ts';

const path = '/api/tasks';
const what = 'The task';
const success = true;

const contactOf = ({ contacts }: DemoState, id: string | null) => contacts.find((one) => one.id === id);
const dealOf = (state: DemoState, id: string | null) => listAllDeals(state).find((one) => one.id === id);
const doorOf = ({ vault }: DemoState, id: string | null) =>
  vault.doors.find((door) => door.id === id && !door.deletedAt);

/** Converts a task to the API's format, with the names of linked records. */
export const toTask =
  (state: DemoState) =>
  ({ contactId, transactionId, doorId, previousId: _, deletedAt: _deletedAt, ...task }: StoredTask): Task => {
    const [contact, deal, door] = [
      contactOf(state, contactId),
      dealOf(state, transactionId),
      doorOf(state, doorId),
    ];
    return {
      ...task,
      contact: contact
        ? {
            id: contact.id,
            name: contactNameOf(contact),
            phoneNumber: findCallablePhone(contact),
            emailAddress: contact.emailAddress,
          }
        : null,
      transaction: deal ? { id: deal.id, name: deal.address || deal.fullName } : null,
      door: door ? { id: door.id, name: door.address, slug: slugOf(door.address) } : null,
    };
  };

/** Compares open tasks by day, then by time. Tasks without a time come last. */
export const compareOpenTasks = (one: StoredTask, other: StoredTask): number =>
  compareKeys(one.day, other.day) ||
  compareKeys(one.time ?? '~', other.time ?? '~') ||
  compareKeys(one.createdAt, other.createdAt) ||
  compareNames(one.title, other.title) ||
  compareKeys(one.id, other.id);

const compareDoneTasks = (one: StoredTask, other: StoredTask): number =>
  compareKeys(other.completedAt ?? '', one.completedAt ?? '') ||
  compareNames(one.title, other.title) ||
  compareKeys(one.id, other.id);

function listTasks(all: StoredTask[], query: TaskQuery, state: DemoState): TaskPage {
  const { contactId, transactionId, doorId, status } = query;
  const linked = all.filter(
    (task) =>
      (!contactId || task.contactId === contactId) &&
      (!transactionId || task.transactionId === transactionId) &&
      (!doorId || task.doorId === doorId),
  );
  const isDone = status === 'done';
  const wanted = linked
    .filter(({ completedAt }) => (completedAt !== null) === isDone)
    .sort(isDone ? compareDoneTasks : compareOpenTasks);
  const sections = linked.map((task) => taskSectionOf(task, state.world.today));
  const counts = Object.fromEntries(
    taskSections.map((name) => [name, sections.filter((section) => section === name).length]),
  ) as TaskPage['counts'];
  return { success, tasks: pageOfRecords(wanted, query).map(toTask(state)), total: wanted.length, counts };
}

function assertLinks(state: DemoState, { contactId, transactionId, doorId }: UpdateTask): void {
  const isKnown =
    (!contactId || contactOf(state, contactId)) &&
    (!transactionId || dealOf(state, transactionId)) &&
    (!doorId || doorOf(state, doorId));
  if (!isKnown) throw createDemoProblem('invalid', taskMessages.link);
}

function fieldsOf(state: DemoState, { version: _, ...input }: UpdateTask, before: StoredTask | undefined) {
  assertLinks(state, input);
  if (before) return { ...input, seriesStart: seriesStartAfterUpdate(before, input) };
  const created = { previousId: null, completedAt: null, deletedAt: null };
  return { ...input, ...created, seriesStart: input.recurrence ? (input.day as Day) : null };
}

export const listActiveTasks = ({ tasks }: DemoState) => tasks.filter(({ deletedAt }) => !deletedAt);
const findTask = (state: DemoState, id: string) => findOrNotFound(listActiveTasks(state), id, what);
const nextOf = ({ tasks }: DemoState, id: string) => tasks.find(({ previousId }) => previousId === id);

function completeTask(state: DemoState, id: string) {
  const task = findTask(state, id);
  if (task.completedAt === null) {
    const at = currentIsoTime();
    updateRecord(task, { completedAt: at, updatedAt: at });
    const day = findDayAfterCompletion(task, state.world.today);
    const copied = { ...task, completedAt: null, version: 1, createdAt: at, updatedAt: at };
    if (day && !nextOf(state, id))
      state.tasks.push({ ...copied, id: crypto.randomUUID(), day, previousId: id });
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
    updateRecord(task, { completedAt: null, updatedAt: currentIsoTime() });
  }
  return { success, task: toTask(state)(task) };
}

export const taskHandlers: DemoHandler[] = [
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
    updateRecord(findTask(state, id), { deletedAt: currentIsoTime() });
    return { success };
  }),
  post(`${path}/:id/restore`, (state, { id }) => {
    const task = findOrNotFound(state.tasks, id, what);
    task.deletedAt = null;
    return { success, task: toTask(state)(task) };
  }),
  post(`${path}/:id/complete`, (state, { id }) => completeTask(state, id)),
  post(`${path}/:id/reopen`, (state, { id }) => reopenTask(state, id)),
];
