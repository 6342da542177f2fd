import { type Context, inTransaction } from '../../core/context.ts';
import { sendPush } from '../../gateways/push/push.ts';
import { nextAttempt } from './rules.ts';
import {
  deleteNotificationsBefore,
  deleteSubscriptionById,
  lockDueNotification,
  updateNotification,
} from './store.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Sends every due notification. Returns how many were accepted by the push services. */
export async function deliverPushes(context: Context): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await deliverNext(context);
    if (!outcome) return sent;
    if (outcome === 'sent') sent += 1;
  }
}

/** The row stays locked while it is sent, so no other process sends it too. */
const deliverNext = (context: Context) =>
  inTransaction(context, async (transaction) => {
    const { db, now, services } = transaction;
    const row = await lockDueNotification(db, now);
    if (!row) return undefined;
    const { notification, subscription } = row;
    const { endpoint, p256dh, auth } = subscription;
    const outcome = await sendPush({
      subscription: { endpoint, keys: { p256dh, auth } },
      payload: notification.payload,
      keys: await readVapidKeys(transaction),
      contact: contactOf(services.publicUrl()),
    });
    const attempts = notification.attempts + 1;
    if (outcome === 'gone') await deleteSubscriptionById(db, subscription.id);
    if (outcome === 'sent') await updateNotification(db, notification.id, { sentAt: now, attempts });
    if (outcome === 'failed') {
      const dueAt = nextAttempt(now, attempts);
      await updateNotification(
        db,
        notification.id,
        dueAt ? { dueAt, attempts } : { failedAt: now, attempts },
      );
    }
    return outcome;
  });

/** Push services want an https or mailto address; a site without https is a developer's. */
const contactOf = (url: string) => (url.startsWith('https:') ? url : 'mailto:webmaster@localhost');

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes notifications after 30 days, when no event with the same key can happen again. */
export const purgePushes = ({ db, now }: Context): Promise<void> =>
  deleteNotificationsBefore(db, new Date(now.getTime() - keptMs));
