import { expect, test } from 'vitest';
import { desktopOffer, desktopOffers, offerKeys, offers, proDifference, vendorOfferOf } from './plans.ts';

test('Agent Access costs 100 a year after 180 days, Agent Pro+ 150 from the first', () => {
  expect(offers.agent_access).toMatchObject({ yearly: 100_00, trialDays: 180, plan: 'basic' });
  expect(offers.agent_pro).toMatchObject({ yearly: 150_00, trialDays: 0, plan: 'premium' });
  expect(proDifference).toBe(50_00);
});

test('agents and trainers choose between two plans, brokers get one card', () => {
  for (const role of ['AGENT', 'BROKER'] as const)
    expect(desktopOffers(role).map(({ key }) => key)).toEqual(['agent_access', 'agent_pro']);
  expect(desktopOffers('BROKERAGE')).toEqual([offers.brokerage_account]);
  expect(offers.brokerage_account.yearly).toBe(150_00);
  expect(desktopOffer('BROKERAGE', 'basic')).toBeUndefined();
  expect(desktopOffers('VENDOR')).toEqual([]);
  expect(desktopOffers('ADMIN')).toEqual([]);
});

test('a vendor pays by the price group of the category: a listing after 90 days, a Power Partner at once', () => {
  expect(vendorOfferOf('Roofers', 'basic')).toMatchObject({ yearly: 500_00, trialDays: 90 });
  expect(vendorOfferOf('Roofers', 'premium')).toMatchObject({
    yearly: 1000_00,
    name: 'Power Partner',
    trialDays: 0,
  });
  expect(vendorOfferOf('Pool', 'basic')).toMatchObject({ yearly: 250_00, name: 'Vendor Account' });
  expect(vendorOfferOf('Pool', 'premium').yearly).toBe(500_00);
});

test('an offer is found under its own key', () => {
  for (const key of offerKeys) expect(offers[key].key).toBe(key);
});
