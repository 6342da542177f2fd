import { expect, test } from 'vitest';
import {
  findDesktopOffer,
  findVendorOffer,
  listDesktopOffers,
  offerKeys,
  offers,
  proPriceDifference,
} from './plans.ts';

test('Agent Access costs $100 a year after 180 free days, and Agent Pro+ costs $150 from the first day', () => {
  expect(offers.agent_access).toMatchObject({ yearly: 100_00, trialDays: 180, plan: 'basic' });
  expect(offers.agent_pro).toMatchObject({ yearly: 150_00, trialDays: 0, plan: 'premium' });
  expect(proPriceDifference).toBe(50_00);
});

test('agents and trainers choose between two plans, and brokerages get one offer', () => {
  for (const role of ['AGENT', 'BROKER'] as const)
    expect(listDesktopOffers(role).map(({ key }) => key)).toEqual(['agent_access', 'agent_pro']);
  expect(listDesktopOffers('BROKERAGE')).toEqual([offers.brokerage_account]);
  expect(offers.brokerage_account.yearly).toBe(150_00);
  expect(findDesktopOffer('BROKERAGE', 'basic')).toBeUndefined();
  expect(listDesktopOffers('VENDOR')).toEqual([]);
  expect(listDesktopOffers('ADMIN')).toEqual([]);
});

test('the price of a vendor’s plan depends on the price group of the vendor’s category', () => {
  expect(findVendorOffer('Roofers', 'basic')).toMatchObject({ yearly: 500_00, trialDays: 90 });
  expect(findVendorOffer('Roofers', 'premium')).toMatchObject({
    yearly: 1000_00,
    name: 'Power Partner',
    trialDays: 0,
  });
  expect(findVendorOffer('Pool', 'basic')).toMatchObject({ yearly: 250_00, name: 'Vendor Account' });
  expect(findVendorOffer('Pool', 'premium').yearly).toBe(500_00);
});

test('the key property of each offer equals its key in offers', () => {
  for (const key of offerKeys) expect(offers[key].key).toBe(key);
});
