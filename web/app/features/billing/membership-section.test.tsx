import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { MembershipSection } from './membership-section.tsx';
import { PastDueBar } from './past-due-bar.tsx';

test('the membership section shows plan, price, next charge, card and receipts', async () => {
  await renderDesktop(<MembershipSection />);
  expect(await screen.findByText('$150.00 a year')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('Agent Pro+')).toBeTruthy();
  expect(screen.getByText('Agent Pro+, 1 year')).toBeTruthy();
  expect(screen.getByText(/^\$150.00 on /)).toBeTruthy();
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
  const receipts = within(screen.getByRole('region', { name: 'Receipts' }));
  expect(receipts.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Amount due' })).toBeNull();
});

test('a user can download a receipt as a PDF', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await renderDesktop(<MembershipSection />);
  fireEvent.click(await screen.findByRole('button', { name: /^Receipt for .*, PDF$/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [[file] = []] = saved.mock.calls;
  const pdf = file instanceof Blob ? await file.text() : '';
  expect(pdf).toMatch(/^%PDF-1\.4/);
  expect(pdf).toContain('Paid: $150.00');
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(table, table + 4)).toBe('xref');
  vi.restoreAllMocks();
});

test('a user in a trial sees the remaining days and that nothing was paid yet', async () => {
  await renderDesktop(<MembershipSection />, {
    profile: {
      subscriptionPlan: 'basic',
      subscriptionStatus: 'trialing',
      trialEnd: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    },
  });
  expect(await screen.findByText(/^3 days left, until /)).toBeTruthy();
  expect(screen.getByText(/^\$100.00 on /)).toBeTruthy();
  expect(screen.getByText('No payments yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upgrade to Pro+' })).toBeTruthy();
});

test('a user with an overdue payment sees a bar above every screen until it is paid', async () => {
  const { profile } = await renderDesktop(
    <>
      <PastDueBar />
      <MembershipSection />
    </>,
    { profile: { subscriptionStatus: 'past_due' } },
  );
  expect(screen.getByRole('link', { name: 'Update payment' }).getAttribute('href')).toBe(
    '/profile#membership',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $150.00' }));
  expect(await screen.findByText('Thank you. Your payment went through.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment overdue' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Amount due' })).toBeNull());
  expect(profile().subscriptionStatus).toBe('active');
});

test('a user who pays nothing is not asked for a card', async () => {
  await renderDesktop(<MembershipSection />, {
    profile: { stripeCustomerId: null, subscriptionCreatedAt: null, trialEnd: null },
  });
  expect(await screen.findByText('No payments yet.')).toBeTruthy();
  expect(screen.queryByText('Card')).toBeNull();
});

test('a user can retry loading a membership that failed to load', async () => {
  const { connection } = await renderDesktop(<MembershipSection />, { isBroken: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  connection.isBroken = false;
  fireEvent.click(again);
  expect(await screen.findByText('$150.00 a year')).toBeTruthy();
});
