import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultPushSettings, pushMessages } from '#contract/push/push.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { NotificationSettings } from './notification-settings.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Adds the notification APIs of a browser to jsdom. */
function stubBrowser(permission: NotificationPermission) {
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.reject(new Error('The push service does not answer')),
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
}

test.each([
  ['blocks notifications', 'denied', pushMessages.blocked],
  ['cannot subscribe', 'granted', pushMessages.failed],
] as const)(
  'a user whose browser %s sees a message in the notification settings',
  async (_what, permission, message) => {
    stubBrowser(permission);
    await renderDesktop(<NotificationSettings />);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test('a browser whose old subscription the server no longer knows gets a new one', async () => {
  stubBrowser('granted');
  const subscriptionTo = (endpoint: string) => ({
    endpoint,
    unsubscribe: async () => {
      browser.subscription = undefined;
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  });
  const browser: { subscription: ReturnType<typeof subscriptionTo> | undefined } = {
    subscription: subscriptionTo('https://fcm.googleapis.com/ended'),
  };
  const { pushManager } = await navigator.serviceWorker.ready;
  Object.assign(pushManager, {
    getSubscription: async () => browser.subscription ?? null,
    subscribe: async () => {
      browser.subscription ??= subscriptionTo('https://fcm.googleapis.com/new');
      return browser.subscription;
    },
  });
  const saved = {
    success: true,
    publicKey: 'x',
    settings: defaultPushSettings,
    endpoints: ['https://fcm.googleapis.com/new'],
  };
  const { sent } = await renderDesktop(<NotificationSettings />, {
    respond: ({ path }) => path === '/api/push/subscriptions' && saved,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
  await screen.findByRole('button', { name: 'Turn off for this device' });
  expect(sent.map(({ body }) => body)).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/new' }]);
});

test('notification settings that cannot be saved keep their old value and show a message', async () => {
  const { connection } = await renderDesktop(<NotificationSettings />);
  const followUps = await screen.findByRole('switch', { name: /^Follow-ups/ });
  connection.isFailing = true;
  fireEvent.click(followUps);
  expect(await screen.findByText(pushMessages.saveFailed)).toBeTruthy();
  expect((followUps as HTMLInputElement).checked).toBe(false);
});

test('the notification settings say what is missing before a notification can arrive', async () => {
  await renderDesktop(<NotificationSettings />);
  const followUps = await screen.findByRole('switch', { name: /^Follow-ups/ });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(followUps);
  expect((await screen.findByRole('status')).textContent).toBe(pushMessages.noDevice);
});

test('the notification settings ask a user with a subscribed device to choose a kind of notification', async () => {
  const state = {
    success: true,
    publicKey: 'x',
    settings: defaultPushSettings,
    endpoints: ['https://p.test/1'],
  };
  await renderDesktop(<NotificationSettings />, {
    respond: ({ method, path }) => method === 'GET' && path === '/api/push' && state,
  });
  expect((await screen.findByRole('status')).textContent).toBe(pushMessages.noKind);
});
