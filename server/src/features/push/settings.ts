import {
  defaultPushSettings,
  maxPushDevices,
  type PushSettings,
  type PushState,
  pushMessages,
  type SubscribePush,
} from '#contract/push/push.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { isPushService } from '../../gateways/push/push.ts';
import {
  deleteAllPushSubscriptions,
  deletePushSubscription,
  deletePushSubscriptionsExcept,
  deletePushSubscriptionsOfSession,
  findPushEndpoints,
  insertPushSubscription,
  lockOwnSession,
  readPushSettings,
  upsertPushSettings,
} from './store.ts';
import { readVapidKeys } from './vapid-keys.ts';

export async function readPushState(context: OwnerContext): Promise<PushState> {
  const { db, owner } = context;
  const { publicKey } = await readVapidKeys(context);
  const settings = (await readPushSettings(owner, db)) ?? defaultPushSettings;
  return { success: true, publicKey, settings, endpoints: await findPushEndpoints(owner, db) };
}

export function savePushSettings(context: OwnerContext, settings: PushSettings): Promise<PushState> {
  return inTransaction(context, async (transaction) => {
    await upsertPushSettings(context.owner, transaction.db, settings, context.now);
    await audit(transaction, { action: 'push.settings' });
    return readPushState(transaction);
  });
}

/** Lets a browser receive the user's notifications. A repeated request changes nothing. */
export function subscribeToPush(context: OwnerContext, subscription: SubscribePush): Promise<PushState> {
  const { owner, services, account } = context;
  if (!isPushService(subscription.endpoint, services.config.pushOrigins))
    throw appError('invalid', pushMessages.endpoint, { field: 'endpoint' });
  return inTransaction(context, async (transaction) => {
    // Otherwise a browser that is being signed out could keep its notifications.
    if (!(await lockOwnSession(owner, transaction.db, account.sessionId)))
      throw appError('not_signed_in', 'Please sign in to continue.');
    await insertPushSubscription(owner, transaction.db, { ...subscription, sessionId: account.sessionId });
    if ((await findPushEndpoints(owner, transaction.db)).length > maxPushDevices)
      throw appError('conflict', pushMessages.tooMany);
    await audit(transaction, { action: 'push.subscribe' });
    return readPushState(transaction);
  });
}

/** Ends the notifications of a browser. The answer is the same if the browser had not subscribed. */
export function unsubscribeFromPush(context: OwnerContext, endpoint: string): Promise<PushState> {
  return inTransaction(context, async (transaction) => {
    if (await deletePushSubscription(context.owner, transaction.db, endpoint))
      await audit(transaction, { action: 'push.unsubscribe' });
    return readPushState(transaction);
  });
}

/** Ends the notifications of the browser of a session, which the caller has locked and deletes afterwards. */
export const endNotificationsOfSession = (
  { db }: Pick<Context, 'db'>,
  owner: OwnerId,
  sessionId: string,
): Promise<void> => deletePushSubscriptionsOfSession(owner, db, sessionId);

/** Ends the notifications of all browsers except that of the session. Call it after the others were deleted. */
export const endOtherNotifications = (
  { db }: Pick<Context, 'db'>,
  owner: OwnerId,
  sessionId: string,
): Promise<void> => deletePushSubscriptionsExcept(owner, db, sessionId);

/**
 * Ends the notifications of all browsers when they are signed out, because one of them may be lost. Call it
 * after the sessions were deleted.
 */
export const endAllNotifications = ({ db }: Pick<Context, 'db'>, owner: OwnerId): Promise<void> =>
  deleteAllPushSubscriptions(owner, db);
