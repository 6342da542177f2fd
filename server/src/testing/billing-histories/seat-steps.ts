import { expect } from 'vitest';
import { setOfficeCard } from './cards.ts';
import { countStep } from './coverage.ts';
import { recoverFromFaults, withFaults } from './faults.ts';
import { type BillingHistory, type HistoryStep, sendRequestAs, sendRequestAsOwner } from './history.ts';
import type { Seat } from './office-ledger.ts';

async function invite(history: BillingHistory, email: string, role: 'AGENT' | 'BROKER'): Promise<string> {
  const payload = { firstName: 'Noelle', lastName: 'Vance', role, email };
  const url = '/api/brokerage/invitations';
  const answer = await sendRequestAsOwner(history, { method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const [mail] = await history.world.services.database.sql`
    select text from mails where recipient = ${email} and text like '%/invitation/%' order by created_at desc limit 1`;
  return /\/invitation\/([\w-]+)/.exec(mail?.text)?.[1] ?? '';
}

function coverSeat({ state }: Seat): void {
  countStep('seat taken');
  if (state === 'failed') countStep('failed payment');
  if (state === 'carried') countStep('amount carried to the next bill');
}

let people = 0;

/**
 * A person without a plan accepts an invitation. Most have an account already, because hashing the password
 * of a new account is slow.
 */
export const addNewcomerStep: HistoryStep = async (history) => {
  const { world, ledger, chance } = history;
  const role = chance.pick(['AGENT', 'AGENT', 'BROKER'] as const);
  const isKnown = chance.below(3) > 0;
  people += 1;
  const email = isKnown ? (await world.member(role)).email : `billing-history-${people}@example.com`;
  await setOfficeCard(history, chance.below(4) > 0);
  const token = await invite(history, email, role);
  const { now } = world.clock;
  const join = () => (isKnown ? accept(history, email, token) : world.join(token));
  expect(await withFaults(history, join)).toBe(200);
  const { isCardGood } = history;
  const seat = ledger.join({ email, isBroker: role === 'BROKER', credit: null, isCardGood, now });
  coverSeat(seat);
  await recoverFromFaults(history);
  return `${email} joins as ${role} for ${seat.due}, ${seat.state}`;
};

async function accept(history: BillingHistory, email: string, token: string): Promise<number> {
  const request = { method: 'POST', url: `/api/invitations/${token}/accept`, payload: {} } as const;
  return (await sendRequestAs(history, email, request)).statusCode;
}

export const addAgentStep: HistoryStep = async (history) => {
  const { world, ledger, chance } = history;
  const agent = history.agents.find((each) => !each.ledger.hasEnded);
  if (!agent) return undefined;
  const { email } = agent;
  await setOfficeCard(history, chance.below(4) > 0);
  const token = await invite(history, email, 'AGENT');
  const { now } = world.clock;
  expect(await withFaults(history, () => accept(history, email, token))).toBe(200);
  const { isCardGood } = history;
  const credit = agent.ledger.unused(now);
  const seat = ledger.join({ email, isBroker: false, credit, isCardGood, now });
  agent.ledger.hasEnded = true;
  coverSeat(seat);
  await recoverFromFaults(history);
  return `${email} joins with credit ${credit} for ${seat.due}, ${seat.state}`;
};

async function accountIdOf(history: BillingHistory, email: string): Promise<string> {
  const answer = await sendRequestAsOwner(history, { url: '/api/brokerage/accounts?limit=100' });
  const { accounts } = answer.json() as { accounts: { id: string; email: string }[] };
  return accounts.find((account) => account.email === email)?.id ?? '';
}

export const removeSeatStep: HistoryStep = async (history) => {
  const { ledger, chance, owner, world } = history;
  const others = ledger.openSeats.filter(({ email }) => email !== owner);
  if (!others.length) return undefined;
  const seat = chance.pick(others);
  const url = `/api/brokerage/accounts/${await accountIdOf(history, seat.email)}`;
  const leaves = chance.below(3) === 0;
  const answer = await withFaults(history, () =>
    leaves
      ? sendRequestAs(history, seat.email, { method: 'POST', url: '/api/brokerage/leave' })
      : sendRequestAsOwner(history, { method: 'DELETE', url }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  ledger.leave(seat, world.clock.now);
  countStep('seat left');
  await recoverFromFaults(history);
  return `${seat.email} ${leaves ? 'leaves' : 'is removed'}`;
};

export const retryChargeStep: HistoryStep = async (history) => {
  const { ledger, chance, world } = history;
  if (!ledger.failedSeats.length) return undefined;
  const seat: Seat = chance.pick(ledger.failedSeats);
  const accountId = await accountIdOf(history, seat.email);
  await setOfficeCard(history, chance.below(2) === 0);
  const request = { method: 'POST', url: '/api/brokerage/charges/retry', payload: { accountId } } as const;
  const retry = () => sendRequestAsOwner(history, request);
  const answers = await withFaults(history, () => Promise.all([retry(), retry()]));
  let best = Math.min(...answers.map(({ statusCode }) => statusCode));
  if (best === 503) best = (await retry()).statusCode;
  expect(best).toBe(history.isCardGood ? 200 : 402);
  if (history.isCardGood) ledger.retry(seat, world.clock.now);
  else countStep('failed payment');
  await recoverFromFaults(history);
  return `the charge for ${seat.email} is retried, card ${history.isCardGood ? 'good' : 'bad'}`;
};

export const handOverOfficeStep: HistoryStep = async (history) => {
  const { ledger, chance } = history;
  const brokers = ledger.openSeats.filter(
    ({ email, isBroker, state }) => isBroker && state !== 'failed' && email !== history.owner,
  );
  if (!brokers.length) return undefined;
  const { email } = chance.pick(brokers);
  const payload = { accountId: await accountIdOf(history, email) };
  const request = { method: 'POST', url: '/api/brokerage/hand-over', payload } as const;
  const answer = await withFaults(history, () => sendRequestAsOwner(history, request));
  expect(answer.statusCode, answer.body).toBe(200);
  history.owner = email;
  countStep('hand-over');
  await recoverFromFaults(history);
  return `${email} takes over`;
};
