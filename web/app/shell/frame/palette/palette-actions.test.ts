import { IconUser } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { asDay } from '#contract/day.ts';
import { demoWorld } from '#demo/world.ts';
import type { Override } from '../../ground/override.ts';
import { menuOf } from '../desktop/menu.ts';
import { meantBy, paletteGroups } from './palette-actions.ts';

const { accounts } = demoWorld(asDay('2026-11-17'));

function offered(key: string, override?: Override) {
  const profile = accounts.find((one) => one.key === key)?.profile as Profile;
  const menu = menuOf(profile, { override, universityUrl: '/university' });
  return paletteGroups(menu, { profile, override, scheme: 'light' }).flatMap(({ actions }) =>
    actions.map(({ label }) => label),
  );
}

test('an agent on Pro+ reaches every page of the desktop', () => {
  expect(offered('agent')).toEqual(
    expect.arrayContaining(['Home', 'The Sphere', 'Doors Vault', 'Resume', 'Bio', 'Profile and security']),
  );
});

test('an agent on Pro+ can start everything from the palette, adding things first', () => {
  expect(offered('agent').slice(0, 7)).toEqual([
    'Add contact',
    'Add transaction',
    'Create door',
    'Import contacts',
    'Manage tags',
    'Edit goals',
    'Dark mode',
  ]);
});

test('an action that needs Pro+ is offered to nobody else, and a vendor is offered none of an agent', () => {
  expect(offered('basic')).toContain('Add contact');
  expect(offered('basic')).not.toContain('Create door');
  expect(offered('vendor')).not.toContain('Add contact');
});

test('an action is found by other words for it', () => {
  const groups = [
    {
      group: 'Actions',
      actions: [
        {
          label: 'Create door',
          keywords: 'new property',
          icon: IconUser,
          target: { kind: 'page' as const, to: '' },
        },
      ],
    },
  ];
  expect(meantBy(groups, 'new prop')).toHaveLength(1);
  expect(meantBy(groups, 'contact')).toHaveLength(0);
});

test('what one may not open is not offered', () => {
  const labels = offered('basic');
  for (const label of ['Doors Vault', 'Resume', 'Bio', 'Brokerage']) expect(labels).not.toContain(label);
  expect(labels).toContain('Upgrade to Pro+');
});

test('a page is found by a few letters, in any order, with a slip', () => {
  const groups = [
    {
      group: 'Go to',
      actions: ['The Sphere', 'Vendor Roster', 'Bio'].map((label) => ({
        label,
        icon: IconUser,
        target: { kind: 'page' as const, to: '' },
      })),
    },
  ];
  const labels = (search: string) =>
    meantBy(groups, search).flatMap(({ actions }) => actions.map(({ label }) => label));
  expect(labels('')).toHaveLength(3);
  expect(labels('sph')).toEqual(['The Sphere']);
  expect(labels('roster vend')).toEqual(['Vendor Roster']);
  expect(labels('vendr')).toEqual(['Vendor Roster']);
  expect(labels('zzz')).toEqual([]);
});

test('staff may look at other roles', () => {
  expect(offered('manager')).toEqual(
    expect.arrayContaining(['View as Agent', 'View as Broker', 'View as Vendor']),
  );
});

test('one logs out of the product, and exits the demo', () => {
  expect(offered('agent')).toContain('Logout');
  const inDemo = offered('agent', { role: 'agent', from: 'admin' });
  expect(inDemo).toContain('Exit Admin Override');
  expect(inDemo).not.toContain('Logout');
});
