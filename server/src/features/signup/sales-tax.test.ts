import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Membership } from '#contract/billing/billing.ts';
import { sendUpcomingChargeNotices } from '../billing/reminders/send-reminders.ts';
import { extendSession } from '../billing/testing/payment-test-app.ts';
import { type BrokerageTestApp, startBrokerageTestApp } from '../brokerage/testing/brokerage-test-app.ts';
import { signUpMember } from './testing/newcomer.ts';

let world: BrokerageTestApp;
beforeAll(async () => {
  world = await startBrokerageTestApp({ STRIPE_TAX: 'true' });
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const dayMs = 86_400_000;
const note = ', plus any sales tax';

test('an office in Florida sees the tax before a seat is charged, and on its receipts', async () => {
  const office = await world.signUpOffice();
  const preview = (await office.as({ url: '/api/brokerage/invitations/preview' })).json();
  expect(preview).toMatchObject({ due: 150, tax: 9 });
  const email = await world.addTeamMember(office);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await office.charges()).toEqual([159_00, 159_00]);
  const { invoices }: Membership = (await office.as({ url: '/api/billing' })).json();
  for (const { total, lines } of invoices) {
    expect(total).toBe(159);
    expect(lines.map(({ amount }) => amount)).toEqual([150, 9]);
    expect(lines.at(-1)?.description).toBe('Sales tax');
  }
  expect(invoices).toHaveLength(2);
});

test('the brokerage page shows charges with sales tax and yearly prices without it', async () => {
  const office = await world.signUpOffice();
  const email = await world.addTeamMember(office);
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({
    addsTax: true,
    standardYearlyAmount: 300,
    nextBillingAmount: 318,
    nextBillAddsTax: false,
    currentBillingAmount: 318,
    totalAmountToDate: 318,
    totalPendingCharges: 0,
    chargeBreakdown: { standardCharges: 318, newAccountCharges: 0, upgradeCharges: 0 },
  });
  expect(await office.account(email)).toMatchObject({
    immediateCharges: 159,
    chargeParts: { full: 150, tax: 9 },
  });
  const { addsTax } = (await office.as({ url: '/api/brokerage/invitations/preview' })).json();
  expect(addsTax).toBe(true);
});

test('a failed seat charge stays pending with its sales tax', async () => {
  const office = await world.signUpOffice();
  await office.changeCard('pm_card_chargeCustomerFail');
  const email = await world.addTeamMember(office);
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({
    totalPendingCharges: 159,
    currentBillingAmount: 318,
    failedCharges: 1,
  });
  expect(await office.account(email)).toMatchObject({
    immediateCharges: 159,
    immediateChargeStatus: 'FAILED',
  });
});

test('when the server calculates the next bill itself, the office sees that tax will be added', async () => {
  const office = await world.signUpOffice();
  await world.services.database
    .sql`update brokerages set is_quantity_due = true where owner_id = ${office.id}`;
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({ nextBillingAmount: 150, nextBillAddsTax: true });
});

test('a member sees the next charge with tax and the yearly price without it, on screen and in mails', async () => {
  const member = await signUpMember(world, 'AGENT');
  const membership: Membership = (await member.as({ url: '/api/billing' })).json();
  expect(membership).toMatchObject({ yearly: 100, addsTax: true, nextCharge: { amount: 106 } });
  const preview = (await member.as({ url: '/api/user/upgrade-preview' })).json();
  expect(preview).toMatchObject({ dueToday: 159, yearly: 150, addsTax: true });
  const [welcome] = await world.listMailsTo(member.email);
  expect(welcome?.text).toContain(`After that it is $100.00 a year${note}.`);
  world.clock.now = new Date(Date.parse(membership.nextCharge?.at ?? '') - 6 * dayMs);
  await extendSession(world, member);
  await sendUpcomingChargeNotices(world.context());
  const reminder = (await world.listMailsTo(member.email)).find(({ subject }) =>
    subject.includes('trial ends'),
  );
  expect(reminder?.text).toContain('We’ll charge $106.00 for the year to your card then.');
});
