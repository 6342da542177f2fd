import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentSettings } from '#contract/billing/billing.ts';
import type { VendorMembership, VendorUpgraded } from '#contract/vendors/vendor-upgrade.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { toApiProblem } from '../../../lib/to-api-problem.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { AccountSettings } from '../profile/vendor-profile-dialog.tsx';
import UpgradeSuccessRoute from './upgrade-success-route.tsx';

afterEach(() => vi.restoreAllMocks());

const withFreeSlot: VendorMembership = {
  plan: 'basic',
  status: 'active',
  periodEnd: '2027-05-16T14:00:00.000Z',
  hasSubscription: true,
  next: 'same',
  slotsLeft: 2,
  isWaitlisted: false,
};

const asksTheBank: VendorUpgraded = {
  requiresPayment: true,
  useCheckout: false,
  checkoutUrl: null,
  clientSecret: 'pi_1_secret_1',
  needsPaymentMethod: false,
  user: null,
};

const settings = (scriptUrl: string): PaymentSettings => ({
  scriptUrl,
  publishableKey: 'pk_1',
  isSandbox: true,
});

/** Either the body that the server returns, or the error with which it refuses. */
type Response = object | Error;

function give(response: Response): object {
  if (response instanceof Error) throw response;
  return response;
}

async function pressUpgrade(upgrade: Response, payments: Response = settings('/payments.js')) {
  const responses: Record<string, Response> = {
    '/api/vendor/membership': withFreeSlot,
    '/api/vendor/upgrade-subscription': upgrade,
    '/api/payments/settings': payments,
  };
  await renderDesktop(<AccountSettings category="Lenders" />, {
    path: '/vendor/dashboard',
    role: 'vendor',
    respond: ({ path }) => responses[path] && give(responses[path]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to Power Partner' }));
}

const findAlert = async () => (await screen.findByRole('alert')).textContent;

const slotsTaken = toApiProblem(
  409,
  JSON.stringify({ code: 'conflict', message: 'All taken', details: { reason: 'slots_full' } }),
);

test.each([
  [
    'another vendor takes the last slot meanwhile',
    slotsTaken,
    'Premium slots are currently full for your business category. Please try again later.',
  ],
  [
    'there is no connection',
    new ApiProblem(0, { code: 'unavailable', message: 'No connection.' }),
    'Failed to initiate payment. Please try again.',
  ],
  [
    'the server fails',
    toApiProblem(503, '{"message":"Service Unavailable"}'),
    'Server returned 503: Service Unavailable',
  ],
  ['an unexpected error occurs', new Error('x'), 'Payment processing failed. Please try again.'],
  [
    'the response contains no payment',
    { ...asksTheBank, clientSecret: null },
    'Invalid payment configuration. Please contact support.',
  ],
])('when %s, the upgrade shows an error', async (_, upgrade, message) => {
  await pressUpgrade(upgrade);
  expect(await findAlert()).toBe(message);
});

test.each([
  [
    'no keys',
    { ...settings(''), publishableKey: null },
    'Payment system not ready. Please refresh the page and try again.',
  ],
  ['no settings', toApiProblem(503, '{"message":"No key"}'), 'Payment setup failed: No key'],
])('when there are %s for the payment provider, the upgrade shows an error', async (_, payments, message) => {
  await pressUpgrade(asksTheBank, payments);
  expect(await findAlert()).toBe(message);
});

/** Simulates a browser in which the payment provider's script loads or fails at once. */
function loadScripts(event: 'load' | 'error') {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(event)));
  });
}

test.each([
  ['error', 'Failed to load payment system'],
  ['load', 'Failed to initialize payment system'],
] as const)(
  'when the payment provider’s script is unavailable after its %s event, the upgrade shows an error',
  async (event, message) => {
    loadScripts(event);
    await pressUpgrade(asksTheBank, settings(`/broken-${event}.js`));
    expect(await findAlert()).toBe(message);
  },
);

test.each([
  [
    'declines the card',
    { error: { message: 'Your card was declined.' } },
    'Payment failed: Your card was declined.',
  ],
  [
    'is still processing the payment',
    { paymentIntent: { status: 'processing' } },
    'Payment status: processing. Please contact support if this persists.',
  ],
  [
    'requires the same authentication again',
    { paymentIntent: { status: 'succeeded' } },
    'Payment requires additional authentication. Please try again.',
  ],
])('when the bank %s, the upgrade explains why it is not complete', async (_, outcome, message) => {
  loadScripts('load');
  vi.stubGlobal('Stripe', () => ({ confirmCardPayment: async () => outcome }));
  await pressUpgrade(asksTheBank, settings('/working.js'));
  expect(await findAlert()).toBe(message);
});

const atDesk = { path: '/vendor/dashboard', role: 'vendor' } as const;

test('if the membership cannot be loaded, the account settings say that the slot check failed', async () => {
  await renderDesktop(<AccountSettings category="Lenders" />, {
    ...atDesk,
    respond: ({ path }) => path === '/api/vendor/membership' && give(toApiProblem(500, '')),
  });
  expect(await screen.findByText('Failed to check premium availability')).toBeTruthy();
});

test('the account settings of a Power Partner say that they are on the Premium Plan', async () => {
  await renderDesktop(<AccountSettings category="Lenders" />, {
    ...atDesk,
    profile: { subscriptionPlan: 'premium' },
  });
  expect(await screen.findByRole('heading', { name: "You're on the Premium Plan!" })).toBeTruthy();
});

test('an upgrade payment that cannot be verified shows the reason', async () => {
  await renderDesktop(<UpgradeSuccessRoute />, {
    ...atDesk,
    respond: ({ path }) => path === '/api/vendor/verify-upgrade' && { user: null, error: 'Not paid yet' },
  });
  expect(
    await screen.findByText(
      'Payment processed but verification failed: Not paid yet. Please contact support.',
    ),
  ).toBeTruthy();
});
