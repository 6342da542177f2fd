import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platformSteps } from '#contract/device-passwords/device-platforms.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import ConnectDeviceDialog from './connect-device-dialog.tsx';
import { SyncedDevices } from './synced-devices.tsx';

test('the user opens the form to connect a device, and the demo says that devices can’t reach it', async () => {
  await renderDesktop(<SyncedDevices />);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a device' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect a device' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create password' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Devices can’t connect to the demo',
  );
});

test('a list of devices that cannot be loaded offers to try again', async () => {
  await renderDesktop(<SyncedDevices />, { isBroken: true });
  expect(await screen.findByText('Your devices couldn’t be loaded.')).toBeTruthy();
});

test('every platform has steps, and the dialog offers to sync a tag', async () => {
  expect(Object.values(platformSteps).every((steps) => steps.length > 0)).toBe(true);
  await renderDesktop(<ConnectDeviceDialog server="https://x.test" username="a@x.test" onClose={() => {}} />);
  expect(await screen.findByRole('combobox', { name: 'Contacts to sync' })).toBeTruthy();
});
