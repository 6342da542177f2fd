import { describe, expect, test } from 'vitest';
import { Profile, profileImages, UpdateProfile } from '#contract/account/account.ts';
import { validatePassword } from '#contract/account/password.ts';
import { toDay } from '#contract/day.ts';
import { calculateContrast } from '#contract/hex-colors.ts';
import { designations } from '#contract/reference/designations.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { initiallyActiveAssociations } from '#contract/reference/realtor-associations.ts';
import { demoAccountKeys } from './account-definitions.ts';
import { addPicturesToProfile, demoPassword } from './accounts.ts';
import { createDemoData } from './demo-data.ts';

const today = toDay('2026-11-17');
const world = createDemoData(today);
const text = JSON.stringify(world);
const account = (key: string) => {
  const found = world.accounts.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No account ${key}`);
  return found;
};

test('createDemoData returns the same data for the same day, and another day shifts the dates', () => {
  expect(JSON.stringify(createDemoData(today))).toBe(text);
  const later = createDemoData(toDay('2026-11-18'));
  expect(later.accounts[2]?.profile.createdAt).not.toBe(world.accounts[2]?.profile.createdAt);
  expect(later.accounts[2]?.profile.id).toBe(world.accounts[2]?.profile.id);
});

test('the demo data contain no real domains or phone numbers', () => {
  for (const [, domain = ''] of text.matchAll(/[\w.]+@([\w.-]+)/g)) {
    expect(domain).toMatch(/(^|\.)(demo\.test|example\.com)$/);
  }
  for (const [, domain = ''] of text.matchAll(/https?:\/\/([\w.-]+)/g)) {
    expect(domain).toMatch(
      /^(www\.w3\.org|(.+\.)?example\.com)$|^(.+\.)?(youtube-nocookie|vimeo)\.com$|^www\.(facebook|instagram|linkedin|tiktok)\.com$/,
    );
  }
  for (const { profile } of world.accounts) {
    for (const phone of [profile.phoneNumber, profile.brokeragePhone]) {
      if (phone) expect(phone).toMatch(/^\d{3}55501\d{2}$/);
    }
  }
});

test('the demo password is strong', () => {
  expect(validatePassword(demoPassword)).toBeUndefined();
});

test('there are eight demo accounts with unique ids and emails', () => {
  expect(world.accounts.map(({ key }) => key)).toEqual(demoAccountKeys);
  expect(world.accounts.map(({ profile }) => profile.email)).toEqual(
    demoAccountKeys.map((key) => `${key}@demo.test`),
  );
  expect(new Set(world.accounts.map(({ profile }) => profile.id)).size).toBe(8);
});

describe.each(demoAccountKeys)('the demo account of %s', (key) => {
  test('a demo account has a valid profile', () => {
    const { profile } = account(key);
    expect(Profile.parse(profile)).toEqual(profile);
    const { data, error } = UpdateProfile.safeParse(profile);
    expect(error).toBeUndefined();
    expect(profile).toMatchObject({ ...data });
  });

  test('a demo account has readable brand colors', () => {
    const { colorSettings } = account(key).profile;
    const { backgroundColor, textColor, buttonColor, buttonTextColor } = colorSettings;
    const { buttonHoverColor, buttonTextHoverColor } = colorSettings;
    expect(calculateContrast(backgroundColor, textColor)).toBeGreaterThan(4.5);
    expect(calculateContrast(buttonColor, buttonTextColor)).toBeGreaterThan(4.5);
    expect(calculateContrast(buttonHoverColor, buttonTextHoverColor)).toBeGreaterThan(4.5);
  });

  test('a demo account has only known certificates and an office at a Florida ZIP code', () => {
    const { certificates, brokerageAddress } = account(key).profile;
    const codes = new Set(designations.map(({ code }) => code));
    for (const certificate of certificates) expect(codes).toContain(certificate);
    if (!brokerageAddress) return;
    const [, city, zip] = /, ([^,]+), FL (\d{5})$/.exec(brokerageAddress) ?? [];
    expect(floridaZipCodes()).toContainEqual(expect.objectContaining({ zip, city }));
  });

  test('a demo account has inline pictures', () => {
    const inlineProfile = addPicturesToProfile(account(key));
    for (const image of profileImages) {
      if (account(key).pictures[image]) expect(inlineProfile[image]).toMatch(/^data:image\/svg\+xml,%3Csvg/);
      else expect(inlineProfile[image]).toBeNull();
    }
    expect(inlineProfile.profilePicture).not.toBeNull();
  });
});

test('the demo agent Ava has Agent Pro+ and the active association', () => {
  const { profile } = account('agent');
  expect(profile).toMatchObject({ firstName: 'Ava', lastName: 'Brooks', subscriptionPlan: 'premium' });
  expect(initiallyActiveAssociations).toContain(profile.association);
  expect(profile.subscriptionPeriodEnd?.slice(0, 10) ?? '').toSatisfy((end: string) => end > today);
});

test('the demo agent Ben is in his trial of 180 days', () => {
  expect(account('basic').profile).toMatchObject({
    subscriptionPlan: 'basic',
    subscriptionStatus: 'trialing',
    isInTrial: true,
    trialStarted: '2026-10-10T14:00:00.000Z',
    trialEnd: '2027-04-08T14:00:00.000Z',
  });
});

test('the demo has the trainer Tara, the brokerage owner Boris and two listed vendors', () => {
  expect(account('trainer').profile.role).toBe('BROKER');
  expect(account('broker').profile.role).toBe('BROKERAGE');
  expect(account('vendor').profile).toMatchObject({ role: 'VENDOR', subscriptionPlan: 'basic' });
  expect(account('partner').profile).toMatchObject({
    role: 'VENDOR',
    subscriptionPlan: 'premium',
    formattedCompanyName: 'coastline.roofing.co',
  });
});
