export { queuePush } from './queue-push.ts';
export { endAllNotifications } from './settings.ts';
export { sealVapidKeys } from './vapid-keys.ts';
