import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { testCardNumbers } from '../../../gateways/payments/testing/provider.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import {
  advanceDays,
  createTestClock,
  extendSession,
  type Payer,
} from '../../billing/testing/payment-test-app.ts';
import { endExpiredWaivers } from '../end-waivers.ts';
import {
  type BrokerageTestApp,
  createEmailAddress,
  type Office,
  startBrokerageTestApp,
} from '../testing/brokerage-test-app.ts';
import { closeUnpaidSeats, syncBrokerages } from './sync-brokerages.ts';

let world: BrokerageTestApp;
beforeAll(async () => {
  world = await startBrokerageTestApp();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const sql = () => world.services.database.sql;
const subscriptionOf = ({ subscriptionId }: Pick<Payer, 'subscriptionId'>) =>
  world.services.payments.readSubscription(subscriptionId);
const quantities = async (place: Office) => {
  const { items, planned } = (await subscriptionOf(place)) ?? {};
  return { now: items?.[0]?.quantity, next: planned?.items[0]?.quantity };
};
/** Creates an office with its own test clock, this many days after the start of its year. */
async function officeAfter(days: number): Promise<{ place: Office; clock: string }> {
  const clock = await createTestClock(world);
  const place = await world.createOffice({ clock });
  await advanceDays(world, clock, days);
  await extendSession(world, place);
  return { place, clock };
}

test('a new member increases the quantity of the office’s subscription, and a separate invoice names the member in its only line', async () => {
  const { place } = await officeAfter(100);
  const preview = (await place.as({ url: '/api/brokerage/invitations/preview' })).json();
  const email = await world.addTeamMember(place);
  const account = await place.account(email);
  expect(account).toMatchObject({
    role: 'AGENT',
    billingType: 'PRORATED_NEW',
    wasUpgraded: false,
    immediateCharges: preview.due,
    immediateChargeStatus: 'CHARGED',
    billingCycleAmount: 150,
  });
  const [invoice] = await sql()`
    select lines, total::int, beneficiary_id from invoices join seat_charges on invoice_id = invoices.id
    where brokerage_id = (select id from brokerages where owner_id = ${place.id})`;
  expect(invoice?.lines).toHaveLength(1);
  expect(invoice?.lines[0].description).toMatch(/^Agent Pro\+ for Noelle Vance until \w+ \d+, \d{4}$/);
  expect(invoice?.total).toBe(Math.round(preview.due * 100));
  expect(await place.seatCharges()).toEqual([invoice?.total]);
  expect(await quantities(place)).toEqual({ now: 2, next: undefined });
  expect(await world.findEntitlement(email)).toEqual({ plan: 'premium', status: 'active', source: 'seat' });
  const { billingInfo } = await place.accounts();
  expect(billingInfo).toMatchObject({ totalAccounts: 2, newAccountsCount: 1, totalPendingCharges: 0 });
  expect(billingInfo.currentBillingAmount).toBe(150 + preview.due);
  expect(billingInfo.totalAmountToDate).toBe(150 + preview.due);
});

test('an Agent Access member who joins gets credit for the rest of their year, and their own membership ends', async () => {
  const clock = await createTestClock(world);
  const place = await world.createOffice({ clock });
  const member = await world.createPayer('AGENT', { offer: 'agent_access', clock });
  await advanceDays(world, clock, 73);
  await extendSession(world, place);
  await extendSession(world, member);
  const { token } = await place.invite({ email: member.email });
  const page = (await member.as({ url: `/api/invitations/${token}` })).json();
  expect(page).toMatchObject({ needs: 'acceptance', price: { endsOwnMembership: true } });
  const accepted = await member.as({ method: 'POST', url: `/api/invitations/${token}/accept`, payload: {} });
  expect(accepted.json()).toMatchObject({ success: true, redirectTo: `/${member.username}` });
  const account = await place.account(member.email);
  expect(account).toMatchObject({
    billingType: 'PREMIUM_UPGRADE',
    wasUpgraded: true,
    immediateChargeStatus: 'CHARGED',
  });
  // Both years started on the same day, so full price and credit have the ratio 150 to 100.
  expect(account.immediateCharges).toBe(page.price.due);
  expect(account.chargeParts?.full).toBeCloseTo((account.chargeParts?.credit ?? 0) * 1.5, 1);
  expect((await subscriptionOf(member))?.status).toBe('canceled');
  expect(await world.findEntitlement(member.email)).toMatchObject({ plan: 'premium', source: 'seat' });
  expect(await member.charges()).toEqual([100_00]);
});

test('a user who joins an office can no longer pay for their own plan on a page opened before', async () => {
  const place = await world.createOffice();
  const member = await world.createPayer('AGENT', { offer: 'agent_access' });
  await world.services.payments.endSubscription(member.subscriptionId);
  await mirrorSubscription(world.context(), member.subscriptionId);
  const renewal = await member.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  const { checkoutUrl } = renewal.json();
  expect(checkoutUrl).toBeTruthy();
  const { token } = await place.invite({ email: member.email });
  const joined = await member.as({ method: 'POST', url: `/api/invitations/${token}/accept`, payload: {} });
  expect(joined.statusCode).toBe(200);
  expect((await world.provider.payOn(checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
  expect(await member.charges()).toEqual([100_00]);
});

test('an office pays a seat below the minimum charge with the next bill, and preview, bill and receipt agree to the cent', async () => {
  const { place, clock } = await officeAfter(364);
  const preview = (await place.as({ url: '/api/brokerage/invitations/preview' })).json();
  expect(preview.due).toBe(0.41);
  const emails = [await world.addTeamMember(place), await world.addTeamMember(place)];
  for (const email of emails)
    expect(await place.account(email)).toMatchObject({
      immediateCharges: 0.41,
      immediateChargeStatus: 'CARRIED',
    });
  expect(await place.seatCharges(), 'nothing is charged today').toEqual([]);
  await syncBrokerages(world.context());
  const { billingInfo } = await place.accounts();
  expect(billingInfo).toMatchObject({
    nextBillingAmount: 450.82,
    currentBillingAmount: 150.82,
    totalPendingCharges: 0.82,
  });
  expect((await place.as({ url: '/api/billing' })).json().nextCharge.amount).toBe(450.82);
  await advanceDays(world, clock, 2);
  await extendSession(world, place);
  expect((await place.charges())[0]).toBe(450_82);
  const [renewal] = (await place.as({ url: '/api/billing' })).json().invoices;
  expect(renewal).toMatchObject({ total: 450.82, amountPaid: 450.82, carriedIn: 0, carriedOut: 0 });
  const amounts = renewal.lines.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(450_82);
  expect((await place.accounts()).billingInfo).toMatchObject({
    totalPendingCharges: 0,
    nextBillingAmount: 450,
    currentBillingAmount: 450.82,
  });
});

test('an office does not pay for a seat below the minimum charge if the owner removes the member before the next bill', async () => {
  const { place } = await officeAfter(364);
  await world.provider.planFaults({
    kind: 'drop',
    when: 'after',
    times: 9,
    method: 'POST',
    path: '/v1/invoiceitems',
  });
  const email = await world.addTeamMember(place);
  await world.provider.clearFaults();
  expect(await place.remove(email)).toBe(200);
  world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
  await syncBrokerages(world.context());
  expect((await place.accounts()).billingInfo).toMatchObject({ freeSeats: 0, nextBillingAmount: 150 });
});

test('the next bill on the accounts page equals the provider’s charge, even with a discount of a third', async () => {
  const { place, clock } = await officeAfter(10);
  const { payments } = world.services;
  const coupon = await payments.createCoupon(`third:${place.id}`, {
    name: 'A third off',
    off: { percent: 33.33 },
    lasts: 'forever',
    reference: {},
  });
  await payments.applyCoupon(`apply:${place.id}`, place.subscriptionId, coupon.id);
  await world.provider.deliver();
  expect((await place.accounts()).billingInfo.nextBillingAmount).toBe(100);
  expect((await place.as({ url: '/api/billing' })).json().nextCharge.amount).toBe(100);
  await advanceDays(world, clock, 358);
  await extendSession(world, place);
  expect((await place.charges())[0]).toBe(100_00);
  const [renewal] = (await place.as({ url: '/api/billing' })).json().invoices;
  expect(renewal.lines.slice(-1)).toEqual([{ description: 'A third off', amount: -50 }]);
});

test('an office pays the standard price for a member who joins on the first day of its year', async () => {
  const place = await world.createOffice();
  const email = await world.addTeamMember(place);
  expect(await place.account(email)).toMatchObject({ billingType: 'STANDARD', immediateCharges: 150 });
  const { billingInfo } = await place.accounts();
  expect(billingInfo.chargeBreakdown).toEqual({
    standardCharges: 300,
    newAccountCharges: 0,
    upgradeCharges: 0,
  });
});

test('a member keeps their seat after a declined charge, and an owner who presses Retry pays the same invoice once', async () => {
  const { place } = await officeAfter(30);
  await place.changeCard('pm_card_chargeCustomerFail');
  const email = await world.addTeamMember(place);
  expect(await place.account(email)).toMatchObject({ immediateChargeStatus: 'FAILED' });
  expect(await world.findEntitlement(email)).toMatchObject({ plan: 'premium', status: 'active' });
  const { billingInfo } = await place.accounts();
  const { immediateCharges } = await place.account(email);
  expect(billingInfo).toMatchObject({ failedCharges: 1, totalPendingCharges: immediateCharges });
  const refused = await place.retry(email);
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_required']);
  await place.changeCard('pm_card_visa');
  const paid = await place.retry(email);
  expect([paid.statusCode, paid.json().message]).toEqual([200, brokerageMessages.retried]);
  expect(await place.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect((await place.retry(email)).statusCode).toBe(200);
  expect(await place.seatCharges()).toEqual([Math.round(immediateCharges * 100)]);
});

test('an owner cannot hand the office over to a broker whose seat charge was declined', async () => {
  const { place } = await officeAfter(30);
  await place.changeCard('pm_card_chargeCustomerFail');
  const email = createEmailAddress();
  const { token } = await place.invite({ email, role: 'BROKER' });
  await world.join(token);
  const { id: accountId } = await place.account(email);
  const answer = await place.as({ method: 'POST', url: '/api/brokerage/hand-over', payload: { accountId } });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This account’s charge isn’t paid yet. Please retry it first.',
  ]);
});

test('a seat charge that needs the bank’s confirmation stays unpaid until the owner confirms it', async () => {
  const { place } = await officeAfter(10);
  await place.changeCard('pm_card_authenticationRequired');
  const email = await world.addTeamMember(place);
  expect(await place.account(email)).toMatchObject({ immediateChargeStatus: 'FAILED' });
  expect((await place.retry(email)).json()).toMatchObject({ success: false, requiresAction: true });
});

test('a member whose seat charge is unpaid for 14 days loses the seat', async () => {
  const { place, clock } = await officeAfter(20);
  await place.changeCard('pm_card_chargeCustomerFail');
  const email = await world.addTeamMember(place);
  await advanceDays(world, clock, 13);
  await closeUnpaidSeats(world.context());
  expect(await world.findEntitlement(email)).toMatchObject({ plan: 'premium' });
  await advanceDays(world, clock, 1);
  await closeUnpaidSeats(world.context());
  await closeUnpaidSeats(world.context());
  expect(await world.findEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  expect(await quantities(place)).toEqual({ now: 1, next: undefined });
  await extendSession(world, place);
  await place.changeCard('pm_card_visa');
  expect((await place.accounts()).billingInfo).toMatchObject({
    totalAccounts: 1,
    freeSeats: 0,
    totalPendingCharges: 0,
    currentBillingAmount: 150,
  });
  expect(await place.seatCharges()).toEqual([]);
});

test('an unpaid seat is closed even if the seat of another office cannot be closed', async () => {
  const offices = [await world.createOffice(), await world.createOffice()];
  const emails: string[] = [];
  for (const place of offices) {
    await place.changeCard('pm_card_chargeCustomerFail');
    emails.push(await world.addTeamMember(place));
  }
  const findSeats = () => sql()`
    select u.email, c.invoice_id, s.closed_at is not null as "isClosed"
    from seats s join users u on u.id = s.person_id join seat_charges c on c.id = s.charge_id
    where u.email in ${sql()(emails)} order by u.email = ${emails[0] ?? ''} desc`;
  const [broken] = await findSeats();
  const path = `/v1/invoices/${broken?.invoice_id}/void`;
  await world.provider.planFaults({ kind: 'error', when: 'before', method: 'POST', path, times: 10 });
  await expect(closeUnpaidSeats(world.contextAfter(15))).rejects.toThrow('could not be closed yet');
  await world.provider.clearFaults();
  expect((await findSeats()).map(({ isClosed }) => isClosed)).toEqual([false, true]);
  await closeUnpaidSeats(world.contextAfter(15));
  expect((await findSeats()).map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test('removing a member reduces the next bill, and until that bill another member can use the seat for free', async () => {
  const { place, clock } = await officeAfter(50);
  const email = await world.addTeamMember(place);
  const [paid] = await place.seatCharges();
  expect(await place.remove(email)).toBe(200);
  expect(await quantities(place)).toEqual({ now: 2, next: 1 });
  expect((await place.accounts()).billingInfo).toMatchObject({ totalAccounts: 1, freeSeats: 1 });
  expect(await world.findEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  const other = await world.addTeamMember(place);
  expect(await place.account(other)).toMatchObject({ immediateCharges: 0, immediateChargeStatus: null });
  expect(await quantities(place)).toEqual({ now: 2, next: undefined });
  expect(await place.seatCharges()).toEqual([paid]);
  expect(await place.remove(other)).toBe(200);
  await advanceDays(world, clock, 330);
  await extendSession(world, place);
  expect(await quantities(place)).toEqual({ now: 1, next: undefined });
  const { billingInfo } = await place.accounts();
  expect(billingInfo).toMatchObject({ freeSeats: 0, currentBillingAmount: 150, newAccountsCount: 0 });
  expect(await place.charges()).toEqual([150_00, paid, 150_00]);
});

test('a removed member has Agent Access for 30 days, and can then pay for their own membership', async () => {
  const { place } = await officeAfter(5);
  const email = await world.addTeamMember(place);
  await place.remove(email);
  const [mail] = (await world.listMailsTo(email)).filter(({ subject }) => /has changed/.test(subject));
  expect(mail?.text).toContain('You have Agent Access until');
  const [person] = await sql()`select id from users where email = ${email}`;
  const cookie = await world.signIn(person?.id);
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    world.app.inject({ method, url, headers: { cookie } });
  expect((await ask('/api/transactions')).statusCode).toBe(200);
  expect((await ask('/api/doors-vault/folders')).statusCode).toBe(402);
  const pay = (await ask('/api/billing/pay', 'POST')).json();
  expect(pay).toMatchObject({ success: false });
  expect(pay.checkoutUrl).toMatch(/^http/);
  await endExpiredWaivers(world.contextAfter(31));
  expect(await world.findEntitlement(email)).toMatchObject({ status: 'canceled' });
  await world.provider.payOn(pay.checkoutUrl, '4242424242424242');
  await world.provider.deliver();
  expect(await world.findEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'own' });
});

test('after the renewal, one bill covers all members at the standard price', async () => {
  const { place, clock } = await officeAfter(100);
  const email = await world.addTeamMember(place);
  await advanceDays(world, clock, 270);
  await extendSession(world, place);
  expect(await place.account(email)).toMatchObject({
    billingType: 'STANDARD',
    immediateCharges: 0,
    immediateChargeStatus: null,
  });
  const { billingInfo } = await place.accounts();
  expect(billingInfo).toMatchObject({
    currentBillingAmount: 300,
    newAccountsCount: 0,
    standardYearlyAmount: 300,
  });
});

test('the job charges the office once for a member whose charge failed when they joined', async () => {
  const { place } = await officeAfter(60);
  const email = createEmailAddress();
  const { token } = await place.invite({ email });
  await world.provider.planFaults({
    kind: 'error',
    when: 'before',
    method: 'POST',
    path: '/v1/invoices',
    times: 3,
  });
  expect(await world.join(token)).toBe(200);
  expect(await place.account(email)).toMatchObject({ immediateChargeStatus: 'PENDING' });
  expect((await place.retry(email)).json().message).toBe(brokerageMessages.stillProcessing);
  expect(await place.seatCharges()).toEqual([]);
  await world.provider.clearFaults();
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000);
  await syncBrokerages(world.context());
  await syncBrokerages(world.context());
  expect(await place.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await place.seatCharges()).toHaveLength(1);
});
