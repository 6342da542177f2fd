import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import UpgradeDialog from './upgrade-dialog.tsx';

const inTrial: Partial<Profile> = {
  subscriptionPlan: 'basic',
  subscriptionStatus: 'trialing',
  trialEnd: '2027-04-06T14:00:00.000Z',
};

function open(profile: Partial<Profile>, options = {}) {
  const onClose = vi.fn();
  const view = renderDesktop(<UpgradeDialog onClose={onClose} />, { profile, ...options });
  return view.then((desktop) => ({ ...desktop, onClose }));
}

const pay = (amount: string) => screen.findByRole('button', { name: `Pay ${amount} and upgrade` });

test('the upgrade dialog shows the amount due today, pays once despite two clicks, and Continue closes it', async () => {
  const { sent, profile, onClose } = await open(inTrial);
  const button = await pay('$150.00');
  expect(screen.getByText('$150.00 today')).toBeTruthy();
  expect(screen.queryByText('+$50/year')).toBeNull();
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(
    screen.getByText(/Your trial ends when you upgrade. Then \$150.00 a year starting Nov 17, 2027/),
  ).toBeTruthy();
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  sent.length = 0;
  fireEvent.click(button);
  fireEvent.click(button);
  const done = await screen.findByRole('dialog', { name: 'You’re on Agent Pro+' });
  expect(done.textContent).toContain('Resume, Bio and Doors Vault are open.');
  expect(sent.map(({ path }) => path)).toEqual(['/api/user/upgrade-subscription']);
  const { id: userId, stripeCustomerId, subscriptionId } = profile();
  expect(sent[0]?.body).toMatchObject({
    userId,
    customerId: stripeCustomerId,
    currentSubscriptionId: subscriptionId,
    newPlan: 'premium',
    prorationDate: Date.parse('2026-11-17T17:00:00Z') / 1000,
  });
  expect(profile().subscriptionPlan).toBe('premium');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an upgrade during a paid year costs only the rest of the year', async () => {
  await open({
    subscriptionPlan: 'basic',
    subscriptionStatus: 'active',
    subscriptionPeriodEnd: '2027-05-16T14:00:00.000Z',
  });
  expect(await pay('$24.66')).toBeTruthy();
  expect(screen.getByText('+$50/year')).toBeTruthy();
  expect(screen.getByText('Then $150.00 a year starting May 16, 2027.')).toBeTruthy();
});

test.each([
  ['id', '', 'No user ID found. Please refresh the page and try again.'],
  [
    'stripeCustomerId',
    null,
    'No Stripe customer ID found. Please contact support to set up your payment method.',
  ],
  ['subscriptionId', null, 'No active subscription found. Please contact support.'],
])('the upgrade of a user without %s sends no request and shows an error', async (field, value, message) => {
  const { sent } = await open({ ...inTrial, [field]: value });
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(sent).toEqual([]);
});

test('a user whose plan cannot be upgraded sees the reason', async () => {
  await open(inTrial, { role: 'brokerage' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to upgrade subscription');
  expect(alert.textContent).toContain('Your plan can’t be upgraded from here.');
  expect(screen.getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(true);
});

test('Try again repeats the failed requests of the upgrade dialog', async () => {
  const desktop = await renderDesktop(<UpgradeDialog onClose={() => {}} />, {
    profile: inTrial,
    isBroken: true,
  });
  expect(await screen.findByText('Failed to retrieve payment method')).toBeTruthy();
  expect(await screen.findByText('Failed to upgrade subscription')).toBeTruthy();
  desktop.connection.isBroken = false;
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(again);
  expect(await pay('$150.00')).toBeTruthy();
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
});

test('a user can retry a payment that failed because there was no connection', async () => {
  const { connection } = await open(inTrial);
  const button = await pay('$150.00');
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  connection.isBroken = true;
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  connection.isBroken = false;
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'You’re on Agent Pro+' })).toBeTruthy();
});

test('staff who view the product as another role cannot open the upgrade dialog', async () => {
  await open(inTrial, { override: { role: 'agent' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});
