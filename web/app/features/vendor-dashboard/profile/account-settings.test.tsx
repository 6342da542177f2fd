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

test('a vendor who pays can cancel, and without a free slot reads about the waitlist and no price for today', async () => {
  await show(basic);
  expect(await screen.findByRole('button', { name: 'Cancel at the end of the year' })).toBeTruthy();
  expect(screen.getByText(/You are on the waitlist/)).toBeTruthy();
  expect(screen.queryByText(/ today/)).toBeNull();
});

test('a vendor whose plan is waived reads that it is free and has nothing to cancel', async () => {
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
