import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { runUntilKilled } from '../billing/testing/run-until-killed.ts';
import { syncBrokerages } from './seats/sync-brokerages.ts';
import {
  type BrokerageTestApp,
  createEmailAddress,
  type Office,
  startBrokerageTestApp,
} from './testing/brokerage-test-app.ts';

let world: BrokerageTestApp;
beforeAll(async () => {
  // This timeout is long enough for a busy machine, so only a lost response exceeds it.
  world = await startBrokerageTestApp({ STRIPE_TIMEOUT: '8' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = new Date();
  await world.provider.configureWebhooks({ paused: true, copies: 3, order: 'random' });
});

/** Advances the clock and runs the job that retries interrupted charges. */
async function runJobAfter(minutes: number): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
  await syncBrokerages(world.context());
}

const chargeStatusOf = async (office: Office, email: string) =>
  (await office.account(email)).immediateChargeStatus;

test('an owner who presses Retry ten times at once pays once', async () => {
  const office = await world.createOffice();
  await office.changeCard('pm_card_chargeCustomerFail');
  const email = await world.addTeamMember(office);
  await office.changeCard('pm_card_visa');
  const answers = await Promise.all(Array.from({ length: 10 }, () => office.retry(email)));
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
  await world.provider.deliverAll();
  expect(await chargeStatusOf(office, email)).toBe('CHARGED');
  expect(await office.seatCharges()).toEqual([150_00]);
});

/**
 * The provider charges, but all its responses are lost. With `hang`, only the first response hangs, to save
 * time.
 */
const loseAnswers = (kind: 'error' | 'hang' | 'drop') =>
  world.provider.planFaults(
    { kind, times: 1, ...afterPaying },
    { kind: kind === 'hang' ? 'drop' : kind, times: 2, ...afterPaying },
  );
const afterPaying = { when: 'after', method: 'POST', path: '/v1/invoices', ending: '/pay' } as const;

/** A hanging response takes the whole timeout, so only the full test run includes it here. */
const lostResponses = selectTestCases<'error' | 'hang' | 'drop'>({
  few: ['drop'],
  all: ['error', 'hang', 'drop'],
});

for (const kind of lostResponses)
  test(`when the response to a seat charge is lost (${kind}), the provider’s event completes the charge, and the office pays once`, async () => {
    const office = await world.createOffice();
    const email = createEmailAddress();
    const { token } = await office.invite({ email });
    await loseAnswers(kind);
    expect(await world.join(token)).toBe(200);
    expect(await chargeStatusOf(office, email)).toBe('PENDING');
    await world.provider.deliverAll();
    expect(await chargeStatusOf(office, email)).toBe('CHARGED');
    await runJobAfter(2);
    await runJobAfter(30);
    expect(await office.seatCharges()).toEqual([150_00]);
  });

test('after a lost response and without any event, the job finds the seat’s payment and does not charge the office again', async () => {
  const office = await world.createOffice();
  const email = createEmailAddress();
  const { token } = await office.invite({ email });
  await loseAnswers('drop');
  expect(await world.join(token)).toBe(200);
  await world.provider.clearFaults();
  await runJobAfter(45);
  expect(await chargeStatusOf(office, email)).toBe('CHARGED');
  expect(await office.seatCharges()).toEqual([150_00]);
});

test('a member whom the owner removes between the charge and its response leaves a free seat', async () => {
  const office = await world.createOffice();
  const email = createEmailAddress();
  const { token } = await office.invite({ email });
  await loseAnswers('drop');
  await world.join(token);
  await world.provider.clearFaults();
  expect(await office.remove(email)).toBe(200);
  await world.provider.deliverAll();
  await runJobAfter(30);
  expect(await office.seatCharges()).toEqual([150_00]);
  expect((await office.accounts()).billingInfo).toMatchObject({
    totalAccounts: 1,
    freeSeats: 1,
    totalPendingCharges: 0,
  });
});

test('an office never pays for a member whom the owner removes before the charge', async () => {
  const office = await world.createOffice();
  const email = createEmailAddress();
  const { token } = await office.invite({ email });
  await world.provider.planFaults({
    kind: 'drop',
    when: 'before',
    method: 'POST',
    path: '/v1/invoices',
    times: 9,
  });
  await world.join(token);
  expect(await office.remove(email)).toBe(200);
  await world.provider.deliverAll();
  await runJobAfter(10);
  await runJobAfter(20);
  expect(await office.seatCharges()).toEqual([]);
  expect((await office.accounts()).billingInfo).toMatchObject({
    totalAccounts: 1,
    freeSeats: 0,
    currentBillingAmount: 150,
  });
});

test('an office pays once for each member, even if members join and leave at the same time', async () => {
  const office = await world.createOffice();
  const tokens: string[] = [];
  for (let n = 0; n < 4; n += 1) tokens.push((await office.invite({ email: createEmailAddress() })).token);
  const leaver = await world.addTeamMember(office);
  const answers = await Promise.all([...tokens.map((token) => world.join(token)), office.remove(leaver)]);
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await world.provider.deliverAll();
  await runJobAfter(5);
  const { billingInfo } = await office.accounts();
  const charges = await office.seatCharges();
  expect(billingInfo.totalAccounts).toBe(5);
  // A member who joins after the removal uses a seat that the office has already paid for.
  expect(charges.length + billingInfo.freeSeats).toBe(charges.length === 5 ? 6 : 4);
  const subscription = await world.services.payments.readSubscription(office.subscriptionId);
  expect(subscription?.items[0]?.quantity).toBe(5 + billingInfo.freeSeats);
});

test('after a server crash between a seat’s charge and its commit, the job finds the invoice and charges nothing', async () => {
  const office = await world.createOffice();
  const email = createEmailAddress();
  const { token } = await office.invite({ email });
  await runUntilKilled(world, 'die-after-seat', token);
  expect(await chargeStatusOf(office, email)).toBe('PENDING');
  await runJobAfter(20);
  expect(await chargeStatusOf(office, email)).toBe('CHARGED');
  expect(await office.seatCharges()).toEqual([150_00]);
});
