export { queuePush } from './queue-push.ts';
export { ensureVapidKeys } from './vapid-keys.ts';
