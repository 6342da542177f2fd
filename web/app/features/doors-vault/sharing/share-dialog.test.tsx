import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { doorsQuery } from '../api.ts';
import { getUploadQueues } from '../files/uploads/upload-queues.ts';
import { OpenShareLinks } from './open-share-links.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** The share dialog of one demo door. */
function DialogOf({ street }: { street: string }) {
  const door = useQuery(doorsQuery).data?.find(({ address }) => address.startsWith(street));
  return door && <ShareDialog subject={{ folderId: door.id, title: street }} onClose={() => {}} />;
}

/** The only demo door with a share link. */
const sharedBefore = '1184 Pelican Bay Dr';

async function show(street = sharedBefore) {
  const desktop = await renderDesktop(<DialogOf street={street} />);
  await screen.findByText(`Share ${street}`);
  return desktop;
}

const links = () => within(screen.getByRole('list', { name: 'Share links' }));

test('the share dialog warns while files are still uploading to the door', async () => {
  const { cache } = await show('27 Lantern Loop');
  expect(screen.queryByText(/still uploading/)).toBeNull();
  const doors = cache.getQueryData(doorsQuery.queryKey) ?? [];
  const door = doors.find(({ address }) => address.startsWith('27 Lantern Loop')) as Door;
  const queue = getUploadQueues(cache).of(door);
  act(() => queue.add([new File(['12345678'], 'Deed.pdf')]));
  expect(screen.getByText('1 file still uploading')).toBeTruthy();
  act(() => queue.clear());
  expect(screen.queryByText(/still uploading/)).toBeNull();
});

test('a share link expires after a week by default and can be copied', async () => {
  const { sent } = await show('27 Lantern Loop');
  expect(await screen.findByText('No links yet.')).toBeTruthy();
  clickButton('Create link');
  expect(await screen.findByText('Share link created.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ folderId: expect.any(String), days: 7, password: undefined });
  const address = links().getByLabelText<HTMLInputElement>('Secret link').value;
  expect(address).toMatch(/^http.+\/shared\/.+/);
  expect(links().getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

test('a share link can expire after a day and require a password, which is not shown again', async () => {
  const { sent } = await show('27 Lantern Loop');
  fireEvent.click(screen.getByLabelText('1 day'));
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(password, { target: { value: 'sun' } });
  clickButton('Create link');
  expect(await screen.findByText('Please use at least 4 characters')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(password, { target: { value: 'sunny' } });
  clickButton('Create link');
  expect(await screen.findByText('Password')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ days: 1, password: 'sunny' });
  await waitFor(() => expect(password.value).toBe(''));
});

test("the server emails a share link with the user's message, which must not contain other links", async () => {
  const { sent } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Email link' }));
  clickButton('Send link');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  const [to, message] = [
    screen.getByRole('textbox', { name: 'Send to' }),
    screen.getByRole('textbox', { name: 'Message' }),
  ];
  fireEvent.change(to, { target: { value: 'nia@example.com' } });
  fireEvent.change(message, { target: { value: 'See evil.com' } });
  clickButton('Send link');
  expect(await screen.findByText(/^Please leave web addresses out/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(message, { target: { value: 'Here they are.' } });
  clickButton('Send link');
  expect(await screen.findByText('Link sent to nia@example.com.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    path: expect.stringMatching(/\/mail$/),
    body: { email: 'nia@example.com', message: 'Here they are.' },
    headers: { 'idempotency-key': expect.any(String) },
  });
  expect(screen.queryByRole('textbox', { name: 'Send to' })).toBeNull();
});

test('the share dialog lists the views of a link when the user asks for them', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '3 views' }));
  const log = within(await screen.findByRole('region', { name: 'Views' }));
  expect(log.getByText('Opened the page')).toBeTruthy();
  expect(log.getByText('Downloaded Front elevation.jpg')).toBeTruthy();
  expect(log.getAllByText('Safari on iPhone')).toHaveLength(3);
});

test('a share link is disabled after a confirmation and can no longer be copied', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Disable link' }));
  expect(await screen.findByText('Disable this link?')).toBeTruthy();
  clickButton('Disable');
  expect(await screen.findByText('Share link disabled.')).toBeTruthy();
  expect(await links().findByText(/^Disabled/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('a user sees an error if a share link cannot be created, and can retry', async () => {
  const { connection } = await show('27 Lantern Loop');
  await screen.findByText('No links yet.');
  connection.isBroken = true;
  clickButton('Create link');
  expect(await screen.findByText('Failed to create share link. Please try again.')).toBeTruthy();
  connection.isBroken = false;
  clickButton('Create link');
  expect(await screen.findByText('Share link created.')).toBeTruthy();
});

test('a user without Agent Pro+ sees the share links that are still open and can turn them off', async () => {
  const { sent } = await renderDesktop(<OpenShareLinks />);
  expect(await screen.findByText('These share links are still open')).toBeTruthy();
  clickButton('Disable link');
  expect(await screen.findByText('Disable this link?')).toBeTruthy();
  clickButton('Disable');
  await waitFor(() => expect(screen.queryByText('These share links are still open')).toBeNull());
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});
