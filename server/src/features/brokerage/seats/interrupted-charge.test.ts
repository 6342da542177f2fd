import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectTestCases } from '#contract/testing/rounds.ts';
import {
  type BrokerageTestApp,
  createEmailAddress,
  type Office,
  startBrokerageTestApp,
} from '../testing/brokerage-test-app.ts';
import { syncBrokerages } from './sync-brokerages.ts';

let world: BrokerageTestApp;
let office: Office;
beforeAll(async () => {
  world = await startBrokerageTestApp();
  office = await world.createOffice();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

/** The requests to the provider that charge a seat, in order. */
const steps = {
  create: { method: 'POST', path: '/v1/invoices', ending: '/invoices' },
  'add the line': { method: 'POST', path: '/v1/invoiceitems' },
  finalize: { method: 'POST', path: '/v1/invoices/', ending: '/finalize' },
  read: { method: 'GET', path: '/v1/invoices/in_' },
  pay: { method: 'POST', path: '/v1/invoices/', ending: '/pay' },
};

const positions = Object.keys(steps).flatMap((step) =>
  (['before', 'after'] as const).flatMap((when) =>
    (['error', 'drop'] as const).map((kind) => [step as keyof typeof steps, when, kind] as const),
  ),
);
/** These cases interrupt each request once, alternating between an error before it and a lost response after it. */
const oncePerRequest = positions.filter((_, at) => at % 8 === 0 || at % 8 === 7);

test.each(selectTestCases({ few: oncePerRequest, all: positions }))(
  'if the charge for a seat is interrupted at %s (%s, %s), the job completes it and the office pays once',
  async (step, when, kind) => {
    const before = await office.seatCharges();
    const email = createEmailAddress();
    const { token } = await office.invite({ email });
    // We pause events, so that nothing else calls the provider. Each fault occurs twice, because the
    // provider's client library retries once.
    await world.provider.configureWebhooks({ paused: true });
    await world.provider.planFaults({ ...steps[step], when, kind, times: 2 });
    expect(await world.join(token)).toBe(200);
    await world.provider.deliverAll();
    world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000);
    await syncBrokerages(world.context());
    await syncBrokerages(world.context());
    await world.provider.deliverAll();
    expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
    expect(await office.seatCharges()).toEqual([150_00, ...before]);
  },
);
