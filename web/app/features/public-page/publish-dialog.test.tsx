import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publicPageMessages as say } from '#contract/public-page/public-page.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { PageAddress } from './page-address.tsx';
import PublishDialog from './publish-dialog.tsx';

const show = () => renderDesktop(<PublishDialog onClose={() => {}} />);
const onSwitch = () => screen.findByRole<HTMLInputElement>('switch');

test('the publish dialog shows an error if the public page cannot be loaded', async () => {
  await renderDesktop(<PublishDialog onClose={() => {}} />, { isBroken: true });
  expect(await screen.findByText(say.load)).toBeTruthy();
});

test('the publish dialog says that the page was not changed if the server fails', async () => {
  const { connection } = await show();
  const toggle = await onSwitch();
  connection.isFailing = true;
  fireEvent.click(toggle);
  expect(await screen.findByText(say.save)).toBeTruthy();
});

test('Copy address confirms the copy, or shows an error if the browser refuses it', async () => {
  const { sent } = await show();
  const toggle = await onSwitch();
  if (!toggle.checked) fireEvent.click(toggle);
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText(say.copied)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText(say.copyFailed)).toBeTruthy();
  expect(sent.every(({ path }) => path === '/api/public-page')).toBe(true);
});

test('a user who gets a new page address sees a confirmation', async () => {
  await show();
  const toggle = await onSwitch();
  if (!toggle.checked) fireEvent.click(toggle);
  fireEvent.click(await screen.findByRole('button', { name: 'New address' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Get a new address' }));
  expect(await screen.findByText('Your page has a new address. The old one no longer works.')).toBeTruthy();
});

test('an address too long for a QR code shows an error', async () => {
  await renderDesktop(<PageAddress path={`/${'x'.repeat(5000)}`} isSecret={false} />);
  expect(await screen.findByText('The QR code couldn’t be created. Please try again.')).toBeTruthy();
});
