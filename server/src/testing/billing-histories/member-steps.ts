import { expect } from 'vitest';
import { countStep } from './coverage.ts';
import { isBelowMinimum } from './customer-account.ts';
import { recoverFromFaults, withFaults } from './faults.ts';
import { type BillingHistory, type HistoryStep, type PayingPerson, sendRequestAs } from './history.ts';
import { MemberLedger } from './member-ledger.ts';

const aDay = 86_400_000;
const agentPrices = { basic: 100_00, premium: 150_00 };

export const subscribeAgentStep: HistoryStep = async (history) => {
  const { world, chance, clock, agents } = history;
  if (agents.length >= 3) return undefined;
  const plan = chance.pick(['basic', 'basic', 'premium'] as const);
  const { now } = world.clock;
  const trialEnd = plan === 'basic' && chance.below(2) === 0 ? new Date(+now + 180 * aDay) : null;
  const offer = plan === 'basic' ? 'agent_access' : 'agent_pro';
  const { email, customerId } = await world.createPayer('AGENT', {
    offer,
    clock,
    ...(trialEnd && { trialEnd }),
  });
  agents.push({
    email,
    customerId,
    ledger: new MemberLedger({ plan, prices: agentPrices, now, trialEnd }),
  });
  countStep(trialEnd ? 'trial' : 'sign-up');
  await recoverFromFaults(history);
  return `${email} subscribes to ${offer}${trialEnd ? ' in trial' : ''}`;
};

/** Upgrades a member, with a second request if the first one fails, and counts the upgrade in the ledger. */
export async function upgradeMember(
  history: BillingHistory,
  { email, ledger }: PayingPerson,
  request: { url: string; payload: object },
): Promise<string> {
  const send = () => sendRequestAs(history, email, { method: 'POST', ...request });
  const { now } = history.world.clock;
  const first = await withFaults(history, send);
  expect([200, 503], first.body).toContain(first.statusCode);
  if (first.statusCode === 503) {
    const second = await send();
    expect(second.statusCode, second.body).toBe(200);
  }
  ledger.upgrade(now);
  countStep('upgrade');
  if (isBelowMinimum(ledger.account.balance)) countStep('amount carried to the next bill');
  await recoverFromFaults(history);
  return `${email} upgrades, having paid ${ledger.account.payments.map(({ amount }) => amount)}`;
}

export const upgradeAgentStep: HistoryStep = async (history) => {
  const agent = history.agents.find(({ ledger }) => ledger.canUpgrade);
  if (!agent) return undefined;
  return upgradeMember(history, agent, {
    url: '/api/user/upgrade-subscription',
    payload: { newPlan: 'premium' },
  });
};
