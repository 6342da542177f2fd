import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ConfirmEmailBar } from './confirm-email-bar.tsx';

test('until the address is confirmed a quiet bar says so, and the link can be sent again', async () => {
  const { sent, profile } = await renderDesktop(<ConfirmEmailBar />, {
    profile: { isEmailConfirmed: false },
  });
  const bar = await screen.findByRole('region', { name: 'Confirm your email' });
  expect(bar.textContent).toContain(profile().email);
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('The demo doesn’t send email.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toContain('/api/account/confirm-email');
});

test('who has confirmed is asked nothing', async () => {
  await renderDesktop(<ConfirmEmailBar />);
  expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
});
