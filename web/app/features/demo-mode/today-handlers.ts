import { isShownInToday } from '#contract/closing-plans/plan-rules.ts';
import { addDays, dayOf } from '#contract/day.ts';
import {
  CheckOffTodayItem,
  createTodayItems,
  maxTodayFollowUps,
  type TodayList,
  todayDaysAhead,
} from '#contract/desktop/today.ts';
import { maxCountedFollowUps } from '#contract/follow-ups/follow-ups.ts';
import { hasProPlan, isPastDue } from '#contract/roles.ts';
import { limitCelebrationsPerDay } from '#contract/sphere/sphere-dates.ts';
import { listDealDates } from './closing/plan-handlers.ts';
import { type DemoState, get, memoizePerDemo, put } from './demo-handler.ts';
import { compareByKeys } from './record-lists.ts';
import { listDemoCelebrations } from './sphere/date-handlers.ts';
import { listDueFollowUps } from './sphere/follow-up-handlers.ts';
import { findContact } from './sphere/sphere-state.ts';
import { compareOpenTasks, listActiveTasks, toCallableContact, toTask } from './task-handlers.ts';

const path = '/api/desktop/today';

/** For each demo, the ids of the contacts that the user checked off, in the order of the user's clicks. */
const checksOf = memoizePerDemo(() => new Set<string>());

const dueDealsOf = ({ transactions, world }: DemoState) =>
  transactions
    .filter(({ status, date }) => status === 'PENDING' && date && date <= world.today)
    .map(({ id, address, fullName, date }) => ({ id, name: address || fullName, day: date ?? '' }))
    .sort(compareByKeys('day', 'id'));

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
    unclaimedDoors: hasProPlan(me) ? doors.length : 0,
    celebrations: limitCelebrationsPerDay(listDemoCelebrations(state, 0)).celebrations,
    followUps: followUps.slice(0, maxTodayFollowUps),
    keyDates: listDealDates(state).filter((date) => isShownInToday(date, today)),
    checked: checked.map(toCallableContact),
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

export const todayHandlers = [
  get(path, readToday),
  put(path, CheckOffTodayItem, (state, { contactId, isDone, day = state.world.today }) => {
    findContact(state, contactId);
    if (day !== state.world.today) return readToday(state);
    if (isDone) checksOf(state).add(contactId);
    else checksOf(state).delete(contactId);
    return readToday(state);
  }),
];
