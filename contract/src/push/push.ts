import { z } from 'zod';

/** The kinds of events about which we notify users. */
export const pushKinds = ['followUps', 'keyDates', 'receivedFiles'] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushMessages = {
  hour: 'Please choose a full hour',
  endpoint: 'This browser’s notification service isn’t supported',
  tooMany: 'Notifications are on for too many devices. Turn them off on one you no longer use.',
  saveFailed: 'Your notification settings weren’t saved. Please try again.',
  blocked: 'Notifications are blocked in this browser. Allow them in its settings, then try again.',
  noDevice: 'No device gets notifications yet. Turn them on for each device that you use.',
  noKind: 'Choose below what you want to hear about.',
  failed: 'Notifications couldn’t be turned on. Please try again.',
} as const;

export const maxPushDevices = 10;

const Hour = z.int(pushMessages.hour).min(0, pushMessages.hour).max(23, pushMessages.hour);

/** All kinds are off until the user turns them on. */
export const PushSettings = z.object({
  followUps: z.boolean(),
  keyDates: z.boolean(),
  receivedFiles: z.boolean(),
  /** No notification arrives from `quietFrom` until `quietUntil`, in the user's time zone. */
  quietFrom: Hour,
  quietUntil: Hour,
  /** Whether notifications contain names of clients. Anyone near the locked phone can read these. */
  showsNames: z.boolean(),
});
export type PushSettings = z.output<typeof PushSettings>;

export const defaultPushSettings: PushSettings = {
  followUps: false,
  keyDates: false,
  receivedFiles: false,
  quietFrom: 20,
  quietUntil: 8,
  showsNames: false,
};

export const PushState = z.object({
  success: z.literal(true),
  /** The server's public VAPID key, which a browser needs to subscribe. */
  publicKey: z.string(),
  settings: PushSettings,
  /** The push endpoints of the user's devices. A browser looks for its own endpoint in this list. */
  endpoints: z.array(z.string()),
});
export type PushState = z.output<typeof PushState>;

const Key = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/, pushMessages.endpoint);

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const SubscribePush = z.object({
  endpoint: z.string().max(1000).pipe(z.url(pushMessages.endpoint)),
  keys: z.object({ p256dh: Key, auth: Key }),
});
export type SubscribePush = z.output<typeof SubscribePush>;

export const UnsubscribePush = z.object({ endpoint: z.string().max(1000) });

/** The content of a notification as the service worker receives it. */
export interface PushPayload {
  title: string;
  body: string;
  /** The page that a tap opens. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

/** Whether an hour is in the quiet hours, which may span midnight. Equal hours mean that there are none. */
export const isQuietHour = (
  hour: number,
  { quietFrom, quietUntil }: Pick<PushSettings, 'quietFrom' | 'quietUntil'>,
) =>
  quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
