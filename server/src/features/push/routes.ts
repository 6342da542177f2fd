import { PushSettings, PushState, SubscribePush, UnsubscribePush } from '#contract/push/push.ts';
import { desktopMembers as access } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { readPushState, savePushSettings, subscribeToPush, unsubscribeFromPush } from './settings.ts';

export const pushRoutes: Routes = (route) => {
  route.get(
    '/api/push',
    { access, summary: 'Which notifications you get, and the key to subscribe with', answer: PushState },
    ({ context }) => readPushState(context),
  );

  route.put(
    '/api/push/settings',
    {
      access,
      summary: 'Choose the notifications and the quiet hours',
      body: PushSettings,
      answer: PushState,
    },
    ({ context, body }) => savePushSettings(context, body),
  );

  route.post(
    '/api/push/subscriptions',
    { access, summary: 'Get notifications in this browser', body: SubscribePush, answer: PushState },
    ({ context, body }) => subscribeToPush(context, body),
  );

  route.post(
    '/api/push/unsubscribe',
    {
      access,
      summary: 'Get no more notifications in this browser',
      body: UnsubscribePush,
      answer: PushState,
    },
    ({ context, body }) => unsubscribeFromPush(context, body.endpoint),
  );
};
