import { isShownInToday } from '#contract/closing-plans/plan-rules.ts';
import { addDays, dayOf } from '#contract/day.ts';
import {
  CheckTodayItem,
  createTodayItems,
  maxTodayFollowUps,
  type TodayList,
  todayDaysAhead,
} from '#contract/desktop/today.ts';
import { maxCountedFollowUps } from '#contract/follow-ups/follow-ups.ts';
import { hasPro, isPastDue } from '#contract/roles.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import { limitCelebrationsPerDay } from '#contract/sphere/sphere-dates.ts';
import { listDealDates } from './closing/plan-handlers.ts';
import { type DemoHandler, type DemoState, get, put } from './demo-handler.ts';
import { listDemoCelebrations } from './sphere/date-handlers.ts';
import { listDueFollowUps } from './sphere/follow-up-handlers.ts';
import { findContact } from './sphere/sphere-state.ts';
import { compareOpenTasks, listActiveTasks, toTask } from './task-handlers.ts';

const path = '/api/desktop/today';

/** The contacts that the user checked off in each demo, in the order in which they were checked off. */
const checks = new WeakMap<DemoState, Set<string>>();
const checksOf = (state: DemoState): Set<string> => {
  const known = checks.get(state) ?? new Set<string>();
  checks.set(state, known);
  return known;
};

const dueDealsOf = ({ transactions, world }: DemoState) =>
  transactions
    .filter(({ status, date }) => status === 'PENDING' && date && date <= world.today)
    .map(({ id, address, fullName, date }) => ({ id, name: address || fullName, day: date ?? '' }))
    .sort((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1));

function readToday(state: DemoState): TodayList {
  const { world, me, vault, contacts } = state;
  const { today } = world;
  const until = addDays(today, todayDaysAhead);
  const isShown = ({ completedAt, day }: DemoState['tasks'][number]) =>
    completedAt === null ? day <= until : dayOf(new Date(completedAt), me.timeZone) >= today;
  const tasks = listActiveTasks(state).filter(isShown).sort(compareOpenTasks).map(toTask(state));
  const doors = vault.doors.filter(({ isUnclaimed, deletedAt }) => isUnclaimed && !deletedAt);
  const checked = [...checksOf(state)].flatMap((id) => contacts.filter((contact) => contact.id === id));
  const followUps = listDueFollowUps(state);
  const items = createTodayItems({
    today,
    tasks,
    isPastDue: isPastDue(me),
    dueDeals: dueDealsOf(state),
    unclaimedDoors: hasPro(me) ? doors.length : 0,
    celebrations: limitCelebrationsPerDay(listDemoCelebrations(state, 0)).celebrations,
    followUps: followUps.slice(0, maxTodayFollowUps),
    keyDates: listDealDates(state).filter((date) => isShownInToday(date, today)),
    checked: checked.map((contact) => ({
      id: contact.id,
      name: contactNameOf(contact),
      phoneNumber: findCallablePhone(contact),
      emailAddress: contact.emailAddress,
    })),
  });
  const tasksAhead = tasks.filter(({ completedAt, day }) => completedAt === null && day > today);
  return {
    success: true,
    today,
    items,
    followUpCount: Math.min(followUps.length, maxCountedFollowUps),
    tasksAhead,
  };
}

export const todayHandlers: DemoHandler[] = [
  get(path, readToday),
  put(path, CheckTodayItem, (state, { contactId, isDone }) => {
    findContact(state, contactId);
    if (isDone) checksOf(state).add(contactId);
    else checksOf(state).delete(contactId);
    return readToday(state);
  }),
];
