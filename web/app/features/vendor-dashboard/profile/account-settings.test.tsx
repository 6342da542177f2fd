import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { AccountSettings } from './vendor-profile-dialog.tsx';

const show = (profile: object) =>
  renderDesktop(<AccountSettings category="Lenders" />, {
    path: '/vendor/dashboard',
    role: 'vendor',
    profile,
  });

const basic = { subscriptionPlan: 'basic' } as const;

test('a paying vendor can cancel, and sees the waitlist instead of a price if no slot is free', async () => {
  await show(basic);
  expect(await screen.findByRole('button', { name: 'Cancel at the end of the year' })).toBeTruthy();
  expect(screen.getByText(/You are on the waitlist/)).toBeTruthy();
  expect(screen.queryByText(/ today/)).toBeNull();
});

test('a vendor whose plan is waived sees that the plan is free, without a cancel button', async () => {
  await show({
    ...basic,
    subscriptionId: null,
    subscriptionPeriodEnd: null,
    trialEnd: null,
    subscriptionStatus: 'active',
  });
  expect(await screen.findByText('Your Vendor Account is free.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel at the end of the year' })).toBeNull();
});
