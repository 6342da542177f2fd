import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokerageMessages } from '#contract/brokerage.ts';
import { comeBack, newClock, type Payer, passDays } from '../../billing/testing/paying-world.ts';
import { deliverDueMails } from '../../mail/deliver-mails.ts';
import { endWaivers } from '../end-waivers.ts';
import { newEmail, type Office, type OfficeWorld, officeWorld } from '../testing/office-world.ts';
import { closeUnpaidSeats, settleBrokerages } from './settle-brokerages.ts';

let world: OfficeWorld;
beforeAll(async () => {
  world = await officeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const sql = () => world.services.database.sql;
const subscriptionOf = ({ subscriptionId }: Pick<Payer, 'subscriptionId'>) =>
  world.services.payments.readSubscription(subscriptionId);
const readQuantities = async (office: Office) => {
  const { items, planned } = (await subscriptionOf(office)) ?? {};
  return { now: items?.[0]?.quantity, next: planned?.items[0]?.quantity };
};
const readEntitlement = async (email: string) => {
  const [row] = await sql()`
    select plan, status, source from standing join users on id = person_id where email = ${email}`;
  return { ...row };
};

/** Creates an office with its own test clock, some days into its year. */
async function officeAfter(days: number): Promise<{ office: Office; clock: string }> {
  const clock = await newClock(world);
  const office = await world.office({ clock });
  await passDays(world, clock, days);
  await comeBack(world, office);
  return { office, clock };
}

test('a new member gets a separate invoice with one line that names them, and increases the quantity', async () => {
  const { office } = await officeAfter(100);
  const preview = (await office.as({ url: '/api/brokerage/invitations/preview' })).json();
  const email = await world.joined(office);
  const account = await office.account(email);
  expect(account).toMatchObject({
    role: 'AGENT',
    billingType: 'PRORATED_NEW',
    wasUpgraded: false,
    immediateCharges: preview.due,
    immediateChargeStatus: 'CHARGED',
    billingCycleAmount: 150,
  });
  const [invoice] = await sql()`
    select lines, total::int, concerns_id from invoices join seat_charges on invoice_id = invoices.id
    where brokerage_id = (select id from brokerages where owner_id = ${office.id})`;
  expect(invoice?.lines).toHaveLength(1);
  expect(invoice?.lines[0].description).toMatch(/^Agent Pro\+ for Noelle Vance until \w+ \d+, \d{4}$/);
  expect(invoice?.total).toBe(Math.round(preview.due * 100));
  expect(await office.seatCharges()).toEqual([invoice?.total]);
  expect(await readQuantities(office)).toEqual({ now: 2, next: undefined });
  expect(await readEntitlement(email)).toEqual({ plan: 'premium', status: 'active', source: 'seat' });
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({ totalAccounts: 2, newAccountsCount: 1, totalPendingCharges: 0 });
  expect(billingInfo.currentBillingAmount).toBe(150 + preview.due);
  expect(billingInfo.totalAmountToDate).toBe(150 + preview.due);
});

test('an Agent Access member who joins gets credit for the rest of their year, and their own membership ends', async () => {
  const clock = await newClock(world);
  const office = await world.office({ clock });
  const member = await world.payer('AGENT', { offer: 'agent_access', clock });
  await passDays(world, clock, 73);
  await comeBack(world, office);
  await comeBack(world, member);
  const { token } = await office.invite({ email: member.email });
  const page = (await member.as({ url: `/api/invitations/${token}` })).json();
  expect(page).toMatchObject({ needs: 'acceptance', price: { endsOwnMembership: true } });
  const accepted = await member.as({ method: 'POST', url: `/api/invitations/${token}/accept`, payload: {} });
  expect(accepted.json()).toMatchObject({ success: true, redirectTo: `/${member.username}` });
  const account = await office.account(member.email);
  expect(account).toMatchObject({
    billingType: 'PREMIUM_UPGRADE',
    wasUpgraded: true,
    immediateChargeStatus: 'CHARGED',
  });
  // Both years started on the same day, so full price and credit have the ratio 150 to 100.
  expect(account.immediateCharges).toBe(page.price.due);
  expect(account.chargeParts?.full).toBeCloseTo((account.chargeParts?.credit ?? 0) * 1.5, 1);
  expect((await subscriptionOf(member))?.status).toBe('canceled');
  expect(await readEntitlement(member.email)).toMatchObject({ plan: 'premium', source: 'seat' });
  expect(await member.charges()).toEqual([100_00]);
});

test('a seat below the minimum charge goes on the next bill, and preview, bill and receipt agree to the cent', async () => {
  const { office, clock } = await officeAfter(364);
  const preview = (await office.as({ url: '/api/brokerage/invitations/preview' })).json();
  expect(preview.due).toBe(0.41);
  const emails = [await world.joined(office), await world.joined(office)];
  for (const email of emails)
    expect(await office.account(email)).toMatchObject({
      immediateCharges: 0.41,
      immediateChargeStatus: 'CARRIED',
    });
  expect(await office.seatCharges(), 'nothing is charged today').toEqual([]);
  await settleBrokerages(world.context());
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({
    nextBillingAmount: 450.82,
    currentBillingAmount: 150.82,
    totalPendingCharges: 0.82,
  });
  expect((await office.as({ url: '/api/billing' })).json().nextCharge.amount).toBe(450.82);
  await passDays(world, clock, 2);
  await comeBack(world, office);
  expect((await office.charges())[0]).toBe(450_82);
  const [renewal] = (await office.as({ url: '/api/billing' })).json().invoices;
  expect(renewal).toMatchObject({ total: 450.82, amountPaid: 450.82, carriedIn: 0, carriedOut: 0 });
  const amounts = renewal.lines.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(450_82);
  expect((await office.accounts()).billingInfo).toMatchObject({
    totalPendingCharges: 0,
    nextBillingAmount: 450,
    currentBillingAmount: 450.82,
  });
});

test('a seat below the minimum charge is not billed if its member is removed before the next bill', async () => {
  const { office } = await officeAfter(364);
  await world.provider.plan({
    kind: 'drop',
    when: 'after',
    times: 9,
    method: 'POST',
    path: '/v1/invoiceitems',
  });
  const email = await world.joined(office);
  await world.provider.clearFaults();
  expect(await office.remove(email)).toBe(200);
  world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
  await settleBrokerages(world.context());
  expect((await office.accounts()).billingInfo).toMatchObject({ freeSeats: 0, nextBillingAmount: 150 });
});

test('the shown next bill equals what the provider charges, even with a discount of a third', async () => {
  const { office, clock } = await officeAfter(10);
  const { payments } = world.services;
  const coupon = await payments.createCoupon(`third:${office.id}`, {
    name: 'A third off',
    off: { percent: 33.33 },
    lasts: 'forever',
    reference: {},
  });
  await payments.applyCoupon(`apply:${office.id}`, office.subscriptionId, coupon.id);
  await world.provider.deliver();
  expect((await office.accounts()).billingInfo.nextBillingAmount).toBe(100);
  expect((await office.as({ url: '/api/billing' })).json().nextCharge.amount).toBe(100);
  await passDays(world, clock, 358);
  await comeBack(world, office);
  expect((await office.charges())[0]).toBe(100_00);
  const [renewal] = (await office.as({ url: '/api/billing' })).json().invoices;
  expect(renewal.lines.slice(-1)).toEqual([{ description: 'A third off', amount: -50 }]);
});

test('a member who joins on the first day is charged the standard price for the whole year', async () => {
  const office = await world.office();
  const email = await world.joined(office);
  expect(await office.account(email)).toMatchObject({ billingType: 'STANDARD', immediateCharges: 150 });
  const { billingInfo } = await office.accounts();
  expect(billingInfo.chargeBreakdown).toEqual({
    standardCharges: 300,
    newAccountCharges: 0,
    upgradeCharges: 0,
  });
});

test('a declined charge leaves the seat open, and Retry pays the same invoice once', async () => {
  const { office } = await officeAfter(30);
  await office.use('pm_card_chargeCustomerFail');
  const email = await world.joined(office);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'FAILED' });
  expect(await readEntitlement(email)).toMatchObject({ plan: 'premium', status: 'active' });
  const { billingInfo } = await office.accounts();
  const { immediateCharges } = await office.account(email);
  expect(billingInfo).toMatchObject({ failedCharges: 1, totalPendingCharges: immediateCharges });
  const refused = await office.retry(email);
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_required']);
  await office.use('pm_card_visa');
  const paid = await office.retry(email);
  expect([paid.statusCode, paid.json().message]).toEqual([200, brokerageMessages.retried]);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect((await office.retry(email)).statusCode).toBe(200);
  expect(await office.seatCharges()).toEqual([Math.round(immediateCharges * 100)]);
});

test('a charge that needs the bank’s confirmation stays unpaid until it is confirmed', async () => {
  const { office } = await officeAfter(10);
  await office.use('pm_card_authenticationRequired');
  const email = await world.joined(office);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'FAILED' });
  expect((await office.retry(email)).json()).toMatchObject({ success: false, requiresAction: true });
});

test('a charge that is unpaid for 14 days closes its seat and is never collected', async () => {
  const { office, clock } = await officeAfter(20);
  await office.use('pm_card_chargeCustomerFail');
  const email = await world.joined(office);
  await passDays(world, clock, 13);
  await closeUnpaidSeats(world.context());
  expect(await readEntitlement(email)).toMatchObject({ plan: 'premium' });
  await passDays(world, clock, 1);
  await closeUnpaidSeats(world.context());
  await closeUnpaidSeats(world.context());
  expect(await readEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  expect(await readQuantities(office)).toEqual({ now: 1, next: undefined });
  await comeBack(world, office);
  await office.use('pm_card_visa');
  expect((await office.accounts()).billingInfo).toMatchObject({
    totalAccounts: 1,
    freeSeats: 0,
    totalPendingCharges: 0,
    currentBillingAmount: 150,
  });
  expect(await office.seatCharges()).toEqual([]);
});

test('removing a member reduces the next bill, and another member can use the seat until then', async () => {
  const { office, clock } = await officeAfter(50);
  const email = await world.joined(office);
  const [paid] = await office.seatCharges();
  expect(await office.remove(email)).toBe(200);
  expect(await readQuantities(office)).toEqual({ now: 2, next: 1 });
  expect((await office.accounts()).billingInfo).toMatchObject({ totalAccounts: 1, freeSeats: 1 });
  expect(await readEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  const other = await world.joined(office);
  expect(await office.account(other)).toMatchObject({ immediateCharges: 0, immediateChargeStatus: null });
  expect(await readQuantities(office)).toEqual({ now: 2, next: undefined });
  expect(await office.seatCharges()).toEqual([paid]);
  expect(await office.remove(other)).toBe(200);
  await passDays(world, clock, 330);
  await comeBack(world, office);
  expect(await readQuantities(office)).toEqual({ now: 1, next: undefined });
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({ freeSeats: 0, currentBillingAmount: 150, newAccountsCount: 0 });
  expect(await office.charges()).toEqual([150_00, paid, 150_00]);
});

test('a removed member has Agent Access for 30 days, and can then pay for their own membership', async () => {
  const { office } = await officeAfter(5);
  const email = await world.joined(office);
  await office.remove(email);
  await deliverDueMails(world.context());
  const [mail] = (await world.outbox()).filter(
    ({ to, subject }) => to === email && /has changed/.test(subject),
  );
  expect(mail?.text).toContain('You have Agent Access until');
  const [person] = await sql()`select id from users where email = ${email}`;
  const cookie = await world.signIn(person?.id);
  const call = (url: string, method: 'GET' | 'POST' = 'GET') =>
    world.app.inject({ method, url, headers: { cookie } });
  expect((await call('/api/transactions')).statusCode).toBe(200);
  expect((await call('/api/doors-vault/folders')).statusCode).toBe(402);
  const pay = (await call('/api/billing/pay', 'POST')).json();
  expect(pay).toMatchObject({ success: false });
  expect(pay.checkoutUrl).toMatch(/^http/);
  await endWaivers({ ...world.context(), now: new Date(world.clock.now.getTime() + 31 * 86_400_000) });
  expect(await readEntitlement(email)).toMatchObject({ status: 'canceled' });
  await world.provider.payOn(pay.checkoutUrl, '4242424242424242');
  await world.provider.deliver();
  expect(await readEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'own' });
});

test('after the renewal all members have the standard price and are on one bill', async () => {
  const { office, clock } = await officeAfter(100);
  const email = await world.joined(office);
  await passDays(world, clock, 270);
  await comeBack(world, office);
  expect(await office.account(email)).toMatchObject({
    billingType: 'STANDARD',
    immediateCharges: 0,
    immediateChargeStatus: null,
  });
  const { billingInfo } = await office.accounts();
  expect(billingInfo).toMatchObject({
    currentBillingAmount: 300,
    newAccountsCount: 0,
    standardYearlyAmount: 300,
  });
});

test('a charge that failed when a member joined is made once by the job', async () => {
  const { office } = await officeAfter(60);
  const email = newEmail();
  const { token } = await office.invite({ email });
  await world.provider.plan({
    kind: 'error',
    when: 'before',
    method: 'POST',
    path: '/v1/invoices',
    times: 3,
  });
  expect(await world.join(token)).toBe(200);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'PENDING' });
  expect((await office.retry(email)).json().message).toBe(brokerageMessages.stillProcessing);
  expect(await office.seatCharges()).toEqual([]);
  await world.provider.clearFaults();
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000);
  await settleBrokerages(world.context());
  await settleBrokerages(world.context());
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await office.seatCharges()).toHaveLength(1);
});
