import type { DevicePasswordList } from '#contract/device-passwords/device-passwords.ts';
import { createRefusingHandler, type DemoHandler, del, get, post } from './demo-handler.ts';

const path = '/api/device-passwords';
const refuse = createRefusingHandler(
  'Devices can’t connect to the demo. Sign in with your own account to connect one.',
);

/** The demo refuses device passwords, because its data is in the browser, where no phone can reach it. */
export const deviceHandlers: DemoHandler[] = [
  get(
    path,
    ({ me }): DevicePasswordList => ({
      success: true,
      devices: [],
      serverUrl: window.location.origin,
      username: me.email,
    }),
  ),
  post(path, refuse),
  del(`${path}/:id`, refuse),
];
