import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { toDay } from '#contract/day.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { homePageOf } from '../../core/home-page.ts';
import type { MenuItem } from '../../core/menu-item.ts';
import { createMenu } from './menu.ts';

const { accounts } = createDemoData(toDay('2026-11-17'));
const person = (key: string, changes: Partial<Profile> = {}): Profile => {
  const account = accounts.find((one) => one.key === key);
  if (!account) throw new Error(`No account ${key}`);
  return { ...account.profile, ...changes };
};

const university = 'https://academy.example.com';
const itemsOf = (profile: Profile, override?: { role: 'agent' | 'vendor'; from: 'admin' }): MenuItem[] =>
  createMenu(profile, { override, universityUrl: university }).flatMap(({ items }) => items);
const labelsOf = (...person: Parameters<typeof itemsOf>) => itemsOf(...person).map(({ label }) => label);
const item = (items: MenuItem[], label: string) => items.find((one) => one.label === label);

describe('the sidebar of an agent', () => {
  test('the sidebar of an agent has every button of the desktop', () => {
    expect(labelsOf(person('agent'))).toEqual([
      'Home',
      'Tasks',
      'The Sphere',
      'Transactions',
      'Doors Vault',
      'Vendor Roster',
      'Resume',
      'Bio',
      'Shop',
      'University',
      'Contact Us',
    ]);
  });

  test('the sidebar of an agent opens the shop, the university and the contact page in a new tab', () => {
    const items = itemsOf(person('agent'));
    expect(item(items, 'Shop')?.target).toEqual({ kind: 'outside', href: '/products' });
    expect(item(items, 'University')?.target).toEqual({ kind: 'outside', href: university });
    expect(item(items, 'Contact Us')?.target).toEqual({ kind: 'outside', href: '/contact_us' });
  });

  test('without Pro+, the sidebar of an agent has locked buttons for resume, bio and vault, and an upgrade button', () => {
    const items = itemsOf(person('basic'));
    expect(items.filter(({ locked }) => locked).map(({ label }) => label)).toEqual([
      'Doors Vault',
      'Resume',
      'Bio',
    ]);
    expect(item(items, 'Upgrade to Pro+')).toMatchObject({ target: { panel: 'upgrade' } });
  });

  test.each([
    ['active', true],
    ['trialing', true],
    ['incomplete', true],
    ['past_due', false],
    ['canceled', false],
  ] as const)(
    'the sidebar of an agent with a basic plan in status %s has an upgrade button: %s',
    (subscriptionStatus, offered) => {
      expect(labelsOf(person('basic', { subscriptionStatus })).includes('Upgrade to Pro+')).toBe(offered);
    },
  );

  test('the sidebar of an agent has no upgrade button in override', () => {
    expect(labelsOf(person('basic'), { role: 'agent', from: 'admin' })).not.toContain('Upgrade to Pro+');
  });
});

test('the sidebar of a brokerage has a team page instead of transactions', () => {
  expect(labelsOf(person('trainer'))).toContain('Transactions');
  expect(labelsOf(person('trainer'))).not.toContain('Brokerage');
  expect(labelsOf(person('broker'))).toContain('Brokerage');
  expect(labelsOf(person('broker'))).not.toContain('Transactions');
  expect(labelsOf(person('agent'))).not.toContain('Brokerage');
});

test('the sidebar of a vendor has buttons for the company', () => {
  expect(labelsOf(person('partner'))).toEqual([
    'Home',
    'Profile',
    'Zip Codes',
    'Video',
    'PDF Flyers',
    'Contact Us',
  ]);
});

test('the sidebar of an admin has all admin screens and role switches, and that of a manager has only the switches', () => {
  const labels = labelsOf(person('admin'));
  expect(labels.slice(0, 2)).toEqual(['Dashboard', 'Generate Report']);
  expect(labels.slice(-4)).toEqual(['Agent', 'Broker', 'Brokerage', 'Vendor']);
  expect(labels).toContain('Coupons');
  expect(labelsOf(person('manager'))).toEqual(['Agent', 'Broker', 'Brokerage', 'Vendor']);
});

test('the home button opens the user’s own desktop, or the desktop shown in override', () => {
  expect(homePageOf(person('admin'), undefined)).toBe('/admin/dashboard');
  expect(homePageOf(person('agent'), undefined)).toBe('/ava.brooks');
  expect(homePageOf(person('agent'), { role: 'agent', from: 'admin' })).toBe('');
  expect(homePageOf(person('partner'), { role: 'vendor', from: 'admin' })).toBe('vendor/dashboard');
});
