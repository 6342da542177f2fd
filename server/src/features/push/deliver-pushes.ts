import { type Context, inTransaction } from '../../core/context.ts';
import { type PushOutcome, sendPush } from '../../gateways/push/push.ts';
import { nextPushAttemptTime } from './rules.ts';
import {
  deleteNotificationsBefore,
  deletePushSubscriptionById,
  lockDueNotification,
  updateNotification,
} from './store.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Sends every due notification. Returns how many notifications the push services accepted. */
export async function deliverPushes(context: Context): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await deliverNext(context);
    if (!outcome) return sent;
    if (outcome === 'sent') sent += 1;
  }
}

/**
 * Sends the next notification, but marks it as sent first. If this process stops in between, the notification
 * is lost, but it never arrives twice. We send it again only if the push service certainly did not accept it.
 */
async function deliverNext(context: Context): Promise<PushOutcome | undefined> {
  const claimed = await inTransaction(context, claimDueNotification);
  if (!claimed) return undefined;
  const { db, now, services } = context;
  const { notification, subscription, keys } = claimed;
  const { endpoint, p256dh, auth } = subscription;
  const outcome = await sendPush({
    subscription: { endpoint, keys: { p256dh, auth } },
    payload: notification.payload,
    keys,
    contact: contactOf(services.publicUrl()),
  });
  if (outcome === 'gone') await deletePushSubscriptionById(db, subscription.id);
  if (outcome === 'refused') {
    const dueAt = nextPushAttemptTime(now, notification.attempts + 1);
    await updateNotification(
      db,
      notification.id,
      dueAt ? { sentAt: null, dueAt } : { sentAt: null, failedAt: now },
    );
  }
  return outcome;
}

async function claimDueNotification(context: Context) {
  const { db, now } = context;
  const row = await lockDueNotification(db, now);
  if (!row) return undefined;
  const keys = await readVapidKeys(context);
  const attempts = row.notification.attempts + 1;
  await updateNotification(db, row.notification.id, { sentAt: now, attempts });
  return { ...row, keys };
}

/**
 * The contact for push services, which require an https or mailto address. Only developers run a site without
 * https.
 */
const contactOf = (url: string) => (url.startsWith('https:') ? url : 'mailto:webmaster@localhost');

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes notifications after 30 days, when no event with the same key can happen again. */
export const purgePushes = ({ db, now }: Context): Promise<void> =>
  deleteNotificationsBefore(db, new Date(now.getTime() - keptMs));
