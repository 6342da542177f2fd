import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { setBackend } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { findAndClickButton } from '../../../testing/press.ts';
import { VendorPaymentReceived } from './almost-done.tsx';
import { emptyVendorDraft, type VendorDraft } from './draft.ts';
import { MembershipStep } from './membership-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import RegisterRoute from './register-route.tsx';

const draft: VendorDraft = {
  ...emptyVendorDraft,
  email: 'nia@example.com',
  businessCategory: 'Roofers',
  vendorCompanyName: 'Shore Roofs',
  zipCode: '32084',
  sessionId: 'b1c1a6ce-6f5e-4b5e-9a55-0d9c3a6c3f10',
};

const values = { ...draft, password: '', confirmPassword: '' };
const slots = { canSubscribePremium: true, left: 3 };

/** Renders one step of the registration with the server's response or error for each path. */
function show(step: React.ReactNode, responses: Record<string, object>, at = '/vendor/register') {
  const send = async ({ path }: { path: string }) => {
    const response = responses[path] ?? {};
    if (response instanceof Error) throw response;
    return response;
  };
  const nothing = async () => undefined;
  setBackend({ send, upload: nothing, download: nothing });
  const router = createMemoryRouter([{ path: '*', element: step }], { initialEntries: [at] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const unavailable = new ApiProblem(503, { code: 'unavailable', message: 'Service Unavailable' });

const membership = (
  <MembershipStep
    values={values}
    sessionId={draft.sessionId}
    path="/vendor/register"
    onBack={() => undefined}
  />
);

/** Chooses a plan by its position: 0 is Vendor, 1 is Power Partner. */
const choosePlan = async (at: 0 | 1) =>
  fireEvent.click((await screen.findAllByRole('radio'))[at] as HTMLElement);

test.each([
  ['fails', unavailable, 'Server error (503): Service Unavailable'],
  ['returns no payment page', { checkoutUrl: null }, 'Failed to create checkout session: No URL returned'],
  ['returns an unreadable response', new Error('No JSON'), 'Checkout error: No JSON'],
])('when the checkout request %s, the membership step shows an error', async (_, response, message) => {
  show(membership, {
    '/api/check-category-limits': slots,
    '/api/create-vendor-checkout-session': response,
  });
  await choosePlan(0);
  await findAndClickButton('Subscribe');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a vendor who chooses Power Partner when all slots are taken is put on the waitlist', async () => {
  show(membership, { '/api/check-category-limits': { canSubscribePremium: false, left: 0 } });
  await screen.findByText('All 3 slots in Roofers are taken');
  await choosePlan(1);
  expect(await screen.findByText('You’re on the waitlist. We’ll email you when a slot opens.')).toBeTruthy();
});

const payment = <PaymentStep sessionId="cs_1" signupSession={null} draft={draft} onPlans={() => undefined} />;

test.each([
  [unavailable, 'Payment verification failed (503): Service Unavailable'],
  [new Error('No JSON'), 'Error: No JSON'],
  [
    { success: false, error: 'PREMIUM_SLOTS_FULL' },
    'All three Power Partner slots were taken before your payment arrived. You’ll get a full refund, and you’re on the waitlist.',
  ],
])('the payment step explains a payment verification that is answered with %s', async (response, message) => {
  show(payment, { '/api/verify-vendor-payment': response });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a vendor who returns to the plans without a stored draft sees an error', async () => {
  const responses = {
    '/api/session': { person: null },
    '/api/verify-vendor-payment': { success: false, error: 'Unpaid' },
  };
  show(<RegisterRoute />, responses, '/vendor/register?session_id=cs_1');
  await findAndClickButton('Back to the plans');
  expect(await screen.findByText('Error retrieving your registration data. Please try again.')).toBeTruthy();
});

const paid = { plan: 'basic', price: 500, isInTrial: false, trialEnd: null, currentPeriodEnd: null } as never;
const almostDone = <VendorPaymentReceived draft={draft} payment={paid} />;

test('a vendor whose registration cannot be completed sees the status and the reason', async () => {
  show(almostDone, { '/api/signup-vendor': unavailable });
  await findAndClickButton('Complete registration');
  expect(await screen.findByText('Registration failed (503): Service Unavailable')).toBeTruthy();
});

test('a logo that is too large is refused before it is read', async () => {
  show(almostDone, {});
  await findAndClickButton('Add a logo');
  await screen.findByRole('dialog');
  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  Object.defineProperty(logo, 'size', { value: 21 * 1_048_576 });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [logo] } });
  expect(await screen.findByText('That file is too large. Please choose an image under 20MB.')).toBeTruthy();
});
