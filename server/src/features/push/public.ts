export { queuePush } from './queue-push.ts';
export { endAllNotifications } from './settings.ts';
export { ensureVapidKeys } from './vapid-keys.ts';
