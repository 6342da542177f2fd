import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DevicePassword } from '#contract/device-passwords/device-passwords.ts';
import { devicePasswordMessages, deviceSetupSteps } from '#contract/device-passwords/device-platforms.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import ConnectDeviceDialog from './connect-device-dialog.tsx';
import { SyncedDevices } from './synced-devices.tsx';

test('a user who connects a device in the demo is told that devices can’t connect to the demo', async () => {
  await renderDesktop(<SyncedDevices />);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a device' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect a device' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create password' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Devices can’t connect to the demo',
  );
});

test('a device list that cannot be loaded shows an error', async () => {
  await renderDesktop(<SyncedDevices />, { isBroken: true });
  expect(await screen.findByText('Your devices couldn’t be loaded.')).toBeTruthy();
});

const device: DevicePassword = {
  id: 'd1',
  name: 'Dana’s phone',
  platform: 'iphone',
  scope: 'all',
  tagId: null,
  listId: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
};

test('the dialog shows the password of a new device once, with a QR code and the steps of its platform', async () => {
  const created = { success: true, device, password: 'k7mw-3hfd-p2xq-vt9a-n4ce' };
  const { sent } = await renderDesktop(
    <ConnectDeviceDialog server="https://x.test" username="a@x.test" onClose={() => {}} />,
    { respond: ({ method, path }) => method === 'POST' && path === '/api/device-passwords' && created },
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), {
    target: { value: 'Dana’s phone' },
  });
  fireEvent.click(screen.getByRole('combobox', { name: 'Contacts to sync' }));
  const groups = await screen.findByRole('group', { name: 'Lists' });
  const [list] = within(groups).getAllByRole('option');
  fireEvent.click(list as HTMLElement);
  expect(await screen.findByText(/People who leave it disappear from this device/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect Dana’s phone' });
  expect(sent[0]?.body).toMatchObject({ tagId: null, listId: expect.any(String) });
  for (const text of [created.password, 'https://x.test', 'a@x.test', ...deviceSetupSteps.iphone])
    expect(within(dialog).getByText(text)).toBeTruthy();
  const code = await within(dialog).findByRole('img', { name: 'The password as a QR code' });
  expect(code.getAttribute('src')).toMatch(/^data:image\/png/);
  expect(within(dialog).getByRole('button', { name: 'Copy the password' })).toBeTruthy();
  expect(dialog.textContent).toContain('You won’t see the password again');
});

test('the list shows what each device syncs and when it was last used, and the user disconnects one', async () => {
  const devices = [
    device,
    { ...device, id: 'd2', name: 'Old phone', scope: 'list', lastUsedAt: '2026-11-16T12:00:00.000Z' },
  ];
  const { sent } = await renderDesktop(<SyncedDevices />, {
    respond: ({ method, path }) => {
      if (!path.startsWith('/api/device-passwords')) return undefined;
      return method === 'DELETE'
        ? { success: true, message: devicePasswordMessages.revoked }
        : { success: true, devices, serverUrl: 'https://x.test', username: 'a@x.test' };
    },
  });
  expect((await screen.findByText(/All contacts · Not used yet/)).textContent).toContain('iPhone or iPad');
  expect(screen.getByText(/Nobody, because the list was deleted · Last used Nov 16, 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect Old phone' }));
  const question = await screen.findByRole('dialog', { name: 'Disconnect Old phone?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Disconnect' }));
  await screen.findByText(devicePasswordMessages.revoked);
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/device-passwords/d2' }]);
});
