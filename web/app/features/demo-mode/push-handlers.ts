import { defaultPushSettings, PushSettings, type PushState } from '#contract/push/push.ts';
import { type DemoHandler, type DemoState, get, put } from './demo-handler.ts';

/** The key is a dummy, because no device gets notifications of the demo. */
const stateOf = ({ pushSettings = defaultPushSettings }: DemoState): PushState => ({
  success: true,
  publicKey: 'demo',
  settings: pushSettings,
  endpoints: [],
});

export const pushHandlers: DemoHandler[] = [
  get('/api/push', stateOf),
  put('/api/push/settings', PushSettings, (state, settings) => {
    state.pushSettings = settings;
    return stateOf(state);
  }),
];
