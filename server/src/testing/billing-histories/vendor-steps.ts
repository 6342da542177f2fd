import { expect } from 'vitest';
import {
  createCompanyAnswers,
  startCompanySignup,
  verifyCompanyPayment,
} from '../../features/signup/vendor/testing/company.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { countStep } from './coverage.ts';
import { recoverFromFaults, withFaults } from './faults.ts';
import { type HistoryStep, sendRequestAs } from './history.ts';
import { MemberLedger } from './member-ledger.ts';
import { upgradeMember } from './member-steps.ts';

const aDay = 86_400_000;
const discount = 40_00;
const categories = [
  { category: 'Solar', prices: { basic: 250_00, premium: 500_00 } },
  { category: 'Roofers', prices: { basic: 500_00, premium: 1000_00 } },
] as const;

/**
 * A company registers and pays on the provider's page. A listing has a trial of 90 days, and the first
 * payment is $40 less.
 */
export const signUpVendorStep: HistoryStep = async (history) => {
  const { world, chance, vendors } = history;
  if (vendors.length >= 1) return undefined;
  const plan = chance.pick(['basic', 'premium'] as const);
  const { category, prices } = chance.pick(categories);
  const started = await startCompanySignup(world, createCompanyAnswers(plan, category));
  expect(started.status, JSON.stringify(started)).toBe(200);
  const { now } = world.clock;
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  const { statusCode, customerId } = await verifyCompanyPayment(world, started);
  expect(statusCode).toBe(200);
  const trialEnd = plan === 'basic' ? new Date(+now + 90 * aDay) : null;
  const { email } = started.company;
  vendors.push({ email, customerId, ledger: new MemberLedger({ plan, prices, now, trialEnd, discount }) });
  countStep('vendor sign-up');
  countStep(trialEnd ? 'trial' : 'vendor discount');
  await recoverFromFaults(history);
  return `${email} signs up as a vendor, ${plan} at ${prices[plan]}`;
};

export const upgradeVendorStep: HistoryStep = async (history) => {
  const vendor = history.vendors.find(({ ledger }) => ledger.canUpgrade);
  if (!vendor) return undefined;
  return upgradeMember(history, vendor, {
    url: '/api/vendor/upgrade-subscription',
    payload: { targetPlan: 'premium' },
  });
};

/** A Power Partner goes back to a listing at the end of the year, or decides to stay. */
export const planVendorYearStep: HistoryStep = async (history) => {
  const partner = history.vendors.find(({ ledger }) => ledger.plan === 'premium');
  if (!partner) return undefined;
  const { email, ledger } = partner;
  const action = ledger.nextPlan === 'premium' ? 'downgrade' : 'keep';
  const request = { method: 'POST', url: '/api/vendor/membership', payload: { wish: action } } as const;
  const first = await withFaults(history, () => sendRequestAs(history, email, request));
  if (first.statusCode === 503) await recoverFromFaults(history);
  const last = first.statusCode === 503 ? await sendRequestAs(history, email, request) : first;
  expect(last.statusCode, last.body).toBe(200);
  ledger.nextPlan = action === 'downgrade' ? 'basic' : 'premium';
  if (action === 'downgrade') countStep('downgrade');
  await recoverFromFaults(history);
  return `${email} plans to ${action}`;
};
