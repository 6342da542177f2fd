import { expect } from 'vitest';
import { AgentLedger } from './agent-ledger.ts';
import { recover, withFaults } from './faults.ts';
import { type Step, sendAs } from './history.ts';

const dayMs = 86_400_000;

export const agentSubscribes: Step = async (history) => {
  const { world, chance, clock, agents } = history;
  if (agents.length >= 3) return undefined;
  const plan = chance.one(['basic', 'basic', 'premium'] as const);
  const { now } = world.clock;
  const trialEnd = plan === 'basic' && chance.below(2) === 0 ? new Date(+now + 180 * dayMs) : null;
  const offer = plan === 'basic' ? 'agent_access' : 'agent_pro';
  const payer = await world.payer('AGENT', { offer, clock, ...(trialEnd && { trialEnd }) });
  agents.push({ payer, ledger: new AgentLedger(plan, now, trialEnd) });
  await recover(history);
  return `${payer.email} subscribes to ${offer}${trialEnd ? ' in trial' : ''}`;
};

export const agentUpgrades: Step = async (history) => {
  const { world, agents } = history;
  const agent = agents.find(({ ledger }) => ledger.canUpgrade(world.clock.now));
  if (!agent) return undefined;
  const { email } = agent.payer;
  const url = '/api/user/upgrade-subscription';
  const request = { method: 'POST', url, payload: { newPlan: 'premium' } } as const;
  const { now } = world.clock;
  const first = await withFaults(history, () => sendAs(history, email, request));
  expect([200, 503]).toContain(first.statusCode);
  if (first.statusCode === 503) {
    const second = await sendAs(history, email, request);
    expect(second.statusCode, second.body).toBe(200);
  }
  agent.ledger.upgrade(now);
  await recover(history);
  return `${email} upgrades for ${agent.ledger.payments.at(-1)?.amount}`;
};
