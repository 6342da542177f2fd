export { queuePush } from './queue-push.ts';
export { endAllNotifications, endNotificationsOfSession, endOtherNotifications } from './settings.ts';
export { sealVapidKeys } from './vapid-keys.ts';
