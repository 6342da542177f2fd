import { addDays, dayOf } from '#contract/day.ts';
import {
  type CheckOffTodayItem,
  checkOffKeyOf,
  createTodayItems,
  maxTodayFollowUps,
  type TodayList,
  todayDaysAhead,
} from '#contract/desktop/today.ts';
import { hasProPlan, isPastDue } from '#contract/roles.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { findDealDatesForToday } from '../closing-plans/public.ts';
import { countDueFollowUps, findDueFollowUps } from '../follow-ups/public.ts';
import { readCelebrations } from '../sphere/public.ts';
import { listTasksOfDay } from '../tasks/public.ts';
import {
  countUnclaimedDoors,
  deleteTodayCheckOff,
  deleteTodayCheckOffsBefore,
  findCheckedOffPeople,
  findDealsDueToClose,
  insertTodayCheckOff,
  isOwnContact,
} from './store-today.ts';

/** Reads everything that waits for the agent today, in parallel. */
export async function readTodayList(context: OwnerContext): Promise<TodayList> {
  const { owner, db, services, now, account } = context;
  const today = dayOf(now, account.timeZone);
  const { timeZone } = account;
  const [tasks, { celebrations }, followUps, followUpCount, dueDeals, keyDates, unclaimedDoors, checked] =
    await Promise.all([
      listTasksOfDay(context, { today, until: addDays(today, todayDaysAhead), timeZone }),
      readCelebrations(context),
      findDueFollowUps(owner, services, today, { limit: maxTodayFollowUps }),
      countDueFollowUps(owner, services, today),
      findDealsDueToClose(owner, db, today),
      findDealDatesForToday(owner, services, today),
      hasProPlan(account) ? countUnclaimedDoors(owner, db) : 0,
      findCheckedOffPeople(owner, db, today),
    ]);
  const todays = celebrations.filter(({ inDays }) => inDays === 0);
  const sources = { today, tasks, followUps, dueDeals, keyDates, unclaimedDoors, checked };
  return {
    success: true,
    today,
    items: createTodayItems({ ...sources, isPastDue: isPastDue(account), celebrations: todays }),
    followUpCount,
    tasksAhead: tasks.filter(({ completedAt, day }) => completedAt === null && day > today),
  };
}

/** Checks off a person for today or the given day, or removes the check. Repeating it changes nothing. */
export function updateTodayCheckOff(
  context: OwnerContext,
  { contactId, isDone, day }: CheckOffTodayItem,
): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now, account } = transaction;
    orNotFound((await isOwnContact(owner, db, contactId)) || undefined, 'The contact');
    const today = dayOf(now, account.timeZone);
    const check = { day: day ?? today, item: checkOffKeyOf(contactId), createdAt: now };
    const isChanged = isDone
      ? await insertTodayCheckOff(owner, db, check)
      : await deleteTodayCheckOff(owner, db, check);
    if (isChanged)
      await audit(transaction, { action: isDone ? 'today.check' : 'today.uncheck', subject: contactId });
  });
}

const checkDays = 30;

/** Deletes check-offs older than 30 days, which no screen shows. */
export const deleteOldTodayCheckOffs = ({ db, now }: Context): Promise<void> =>
  deleteTodayCheckOffsBefore(db, addDays(dayOf(now, 'UTC'), -checkDays));
