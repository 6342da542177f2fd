import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ConfirmEmailBar } from './confirm-email-bar.tsx';

test('a user with an unconfirmed email sees a bar and can request another confirmation link', async () => {
  const { sent, profile } = await renderDesktop(<ConfirmEmailBar />, {
    profile: { isEmailConfirmed: false },
  });
  const bar = await screen.findByRole('region', { name: 'Confirm your email' });
  expect(bar.textContent).toContain(profile().email);
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('The demo doesn’t send email.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toContain('/api/account/confirm-email');
});

test('a user with a confirmed email sees no bar', async () => {
  await renderDesktop(<ConfirmEmailBar />);
  expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
});
