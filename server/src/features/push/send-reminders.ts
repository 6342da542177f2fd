import { type Day, dayOf, hourInTimeZone } from '#contract/day.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { collectFailures } from '../../core/collect-failures.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { findDatesForMorningMail } from '../closing-plans/public.ts';
import { countDueFollowUps, findDueFollowUps } from '../follow-ups/public.ts';
import { queuePush } from './queue-push.ts';
import { formatPersonNames } from './rules.ts';
import { findReminderRecipients, type ReminderRecipient } from './store.ts';

/** Reminders are sent from this hour on, in the user's time zone. Quiet hours may delay them. */
const reminderHour = 8;

/**
 * Queues today's reminders. The job runs every hour. The key of a reminder contains the day, so each reminder
 * is sent once. After a user whose reminders fail, it continues with the next.
 */
export async function queuePushReminders(context: Context): Promise<void> {
  const { attempt, throwFailures } = collectFailures('Some reminders could not be queued yet.');
  for (const recipient of await findReminderRecipients(context.db))
    await attempt(() => queueRemindersOf(context, recipient));
  throwFailures();
}

async function queueRemindersOf(
  context: Context,
  { ownerId, timeZone, followUps, keyDates }: ReminderRecipient,
): Promise<void> {
  if (hourInTimeZone(context.now, timeZone) < reminderHour) return;
  const today = dayOf(context.now, timeZone);
  if (followUps) await remindOfFollowUps(context, ownerId, today);
  if (keyDates) await remindOfKeyDates(context, ownerId, today);
}

async function remindOfFollowUps(context: Context, owner: OwnerId, today: Day): Promise<void> {
  const total = await countDueFollowUps(owner, context.services, today);
  if (total === 0) return;
  const due = await findDueFollowUps(owner, context.services, today, { limit: 2 });
  const names = due.map(({ contact }) => contactNameOf(contact));
  await queuePush(context, owner, {
    kind: 'followUps',
    key: `follow-ups:${today}`,
    text: total === 1 ? '1 person to follow up with today' : `${total} people to follow up with today`,
    textWithNames: `Follow up with ${formatPersonNames(names, total)}`,
    page: '',
    day: today,
  });
}

async function remindOfKeyDates(context: Context, owner: OwnerId, today: Day): Promise<void> {
  const dates = await findDatesForMorningMail(owner, context.services, today);
  const [first, ...others] = dates;
  if (!first) return;
  await queuePush(context, owner, {
    kind: 'keyDates',
    key: `key-dates:${today}`,
    text: others.length === 0 ? '1 key date to watch' : `${dates.length} key dates to watch`,
    textWithNames: formatPersonNames(
      dates.map((date) => `${date.label}, ${date.address || date.fullName}`),
      dates.length,
    ),
    page: '',
    day: today,
  });
}
