import { type Day, dayOf } from '#contract/day.ts';
import type { PushKind } from '#contract/push/push.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { jobNotifications, notifyJobs } from '../../core/job-notifications.ts';
import { skipQuietHours } from './rules.ts';
import { findPushSubscriptionIds, insertNotifications, readPushSettings, readTimeZone } from './store.ts';

export interface PushEvent {
  kind: PushKind;
  /** Identifies the event. A second call with the same key sends nothing. */
  key: string;
  /** The text on the lock screen, without names of clients. */
  text: string;
  /** The notification text if the user allows client names in notifications. */
  textWithNames: string;
  /** The page that a tap opens, such as `the-sphere`. The username comes before it in the URL. */
  page: string;
  /** The only day on which the notification makes sense, in the user's time zone. */
  day?: Day;
}

/**
 * Queues a notification for each device of a user, if the user wants this kind of notification. It is sent
 * after the quiet hours, but not at all if its day is over by then. Call this in the transaction of the
 * event. Returns the number of new notifications.
 */
export async function queuePush(context: Context, owner: OwnerId, event: PushEvent): Promise<number> {
  const { db, now } = context;
  const settings = await readPushSettings(owner, db);
  if (!settings?.[event.kind]) return 0;
  const timeZone = (await readTimeZone(owner, db)) ?? 'UTC';
  const dueAt = skipQuietHours(now, timeZone, settings);
  if (event.day && dayOf(dueAt, timeZone) !== event.day) return 0;
  const body = settings.showsNames ? event.textWithNames : event.text;
  const payload = { title: 'Abundance', body, path: `/my.desktop/${event.page}`, tag: event.key };
  const devices = await findPushSubscriptionIds(owner, db);
  const added = await insertNotifications(
    db,
    devices.map((subscriptionId) => ({
      ownerId: owner,
      subscriptionId,
      dedupeKey: event.key,
      payload,
      dueAt,
    })),
  );
  if (added > 0) await notifyJobs(db, jobNotifications.pushQueued);
  return added;
}
