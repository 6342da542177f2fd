import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDoomed } from '../billing/testing/doomed.ts';
import { settleBrokerages } from './seats/settle-brokerages.ts';
import { newEmail, type Office, type OfficeWorld, officeWorld } from './testing/office-world.ts';

let world: OfficeWorld;
beforeAll(async () => {
  // Waited out only where an answer is lost; on a busy machine one that is merely late still comes.
  world = await officeWorld({ STRIPE_TIMEOUT: '8' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = new Date();
  await world.provider.webhooks({ paused: true, copies: 3, order: 'random' });
});

/** The jobs that come by in the next minutes. */
async function minutesLater(minutes: number): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
  await settleBrokerages(world.context());
}

const stateOf = async (place: Office, email: string) => (await place.account(email)).immediateChargeStatus;

test('Retry pressed ten times at once is one payment', async () => {
  const place = await world.office();
  await place.use('pm_card_chargeCustomerFail');
  const email = await world.joined(place);
  await place.use('pm_card_visa');
  const answers = await Promise.all(Array.from({ length: 10 }, () => place.retry(email)));
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
  await world.provider.tellAll();
  expect(await stateOf(place, email)).toBe('CHARGED');
  expect(await place.seatCharges()).toEqual([150_00]);
});

/** Charged, and every try to hear of it is lost: who has waited for one need not wait for the next as well. */
const loseAnswers = (kind: 'error' | 'hang' | 'drop') =>
  world.provider.plan(
    { kind, times: 1, ...afterPaying },
    { kind: kind === 'hang' ? 'drop' : kind, times: 2, ...afterPaying },
  );
const afterPaying = { when: 'after', method: 'POST', path: '/v1/invoices', ending: '/pay' } as const;

for (const kind of ['error', 'hang', 'drop'] as const)
  test(`a provider that charges a seat and then answers with ${kind}: charged once, and known by its own word or by a job`, async () => {
    const place = await world.office();
    const email = newEmail();
    const { token } = await place.invite({ email });
    await loseAnswers(kind);
    expect(await world.join(token)).toBe(200);
    expect(await stateOf(place, email)).toBe('PENDING');
    await world.provider.tellAll();
    expect(await stateOf(place, email)).toBe('CHARGED');
    await minutesLater(2);
    await minutesLater(30);
    expect(await place.seatCharges()).toEqual([150_00]);
  });

test('a lost answer that no word ever followed: the job looks before it charges, even long after', async () => {
  const place = await world.office();
  const email = newEmail();
  const { token } = await place.invite({ email });
  await loseAnswers('drop');
  expect(await world.join(token)).toBe(200);
  await world.provider.clearFaults();
  await minutesLater(45);
  expect(await stateOf(place, email)).toBe('CHARGED');
  expect(await place.seatCharges()).toEqual([150_00]);
});

test('removed while the charge was on its way and had been made: paid once, and the seat is free', async () => {
  const place = await world.office();
  const email = newEmail();
  const { token } = await place.invite({ email });
  await loseAnswers('drop');
  await world.join(token);
  await world.provider.clearFaults();
  expect(await place.remove(email)).toBe(200);
  await world.provider.tellAll();
  await minutesLater(30);
  expect(await place.seatCharges()).toEqual([150_00]);
  expect((await place.accounts()).billingInfo).toMatchObject({
    totalAccounts: 1,
    freeSeats: 1,
    totalPendingCharges: 0,
  });
});

test('removed while the charge was on its way and had not been made: never charged', async () => {
  const place = await world.office();
  const email = newEmail();
  const { token } = await place.invite({ email });
  await world.provider.plan({ kind: 'drop', when: 'before', method: 'POST', path: '/v1/invoices', times: 9 });
  await world.join(token);
  expect(await place.remove(email)).toBe(200);
  await world.provider.tellAll();
  await minutesLater(10);
  await minutesLater(20);
  expect(await place.seatCharges()).toEqual([]);
  expect((await place.accounts()).billingInfo).toMatchObject({
    totalAccounts: 1,
    freeSeats: 0,
    currentBillingAmount: 150,
  });
});

test('many come and go at once: everybody is charged once, and the provider knows how many there are', async () => {
  const place = await world.office();
  const tokens: string[] = [];
  for (let n = 0; n < 4; n += 1) tokens.push((await place.invite({ email: newEmail() })).token);
  const leaver = await world.joined(place);
  const answers = await Promise.all([...tokens.map((token) => world.join(token)), place.remove(leaver)]);
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await world.provider.tellAll();
  await minutesLater(5);
  const { billingInfo } = await place.accounts();
  const charges = await place.seatCharges();
  expect(billingInfo.totalAccounts).toBe(5);
  // Whoever came after the removal sits on the seat that was paid for already.
  expect(charges.length + billingInfo.freeSeats).toBe(charges.length === 5 ? 6 : 4);
  const subscription = await world.services.payments.readSubscription(place.subscriptionId);
  expect(subscription?.items[0]?.quantity).toBe(5 + billingInfo.freeSeats);
});

test('killed between the charge of a seat and its record: the job finds the invoice and charges nothing', async () => {
  const place = await world.office();
  const email = newEmail();
  const { token } = await place.invite({ email });
  await runDoomed(world, 'die-after-seat', token);
  expect(await stateOf(place, email)).toBe('PENDING');
  await minutesLater(20);
  expect(await stateOf(place, email)).toBe('CHARGED');
  expect(await place.seatCharges()).toEqual([150_00]);
});
