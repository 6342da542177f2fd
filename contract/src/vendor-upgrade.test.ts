import { expect, test } from 'vitest';
import { shownNameOf } from './people.ts';
import { planNameOf, showsUpgrade } from './roles.ts';
import { partnerStepOf } from './vendor-upgrade.ts';

const basic = { subscriptionPlan: 'basic', subscriptionStatus: 'active' } as const;

test('a basic vendor does not see the agents’ upgrade', () => {
  expect(showsUpgrade({ role: 'VENDOR', ...basic })).toBe(false);
  expect(showsUpgrade({ role: 'AGENT', ...basic })).toBe(true);
  expect(planNameOf('VENDOR', 'basic')).toBe('Vendor Account');
  expect(planNameOf('AGENT', 'basic')).toBe('Agent Access');
});

test('a vendor may upgrade if a slot is free, join the waitlist if not, and a partner has no step', () => {
  expect(partnerStepOf({ plan: 'basic', status: 'active', slotsLeft: 0 })).toBe('waitlist');
  expect(partnerStepOf({ plan: 'basic', status: 'trialing', slotsLeft: 1 })).toBe('upgrade');
  expect(partnerStepOf({ plan: 'premium', status: 'active', slotsLeft: 0 })).toBe('none');
  expect(partnerStepOf({ plan: 'premium', status: 'canceled', slotsLeft: 0 })).toBe('waitlist');
});

test('a vendor without a personal name is displayed with the company name', () => {
  const company = { firstName: '', lastName: '', vendorCompanyName: 'Tide Roofing' };
  expect(shownNameOf(company)).toEqual({ firstName: 'Tide Roofing', lastName: '' });
  expect(shownNameOf({ ...company, firstName: 'Dana' }).firstName).toBe('Dana');
});
