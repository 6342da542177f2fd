import { IconUser } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { toDay } from '#contract/day.ts';
import { createDemoData } from '#demo/demo-data.ts';
import type { DemoOverride } from '../../core/override.ts';
import { createMenu } from '../desktop/menu.ts';
import { createPaletteGroups, filterPaletteGroups } from './palette-actions.ts';

const { accounts } = createDemoData(toDay('2026-11-17'));

function labelsFor(key: string, override?: DemoOverride) {
  const profile = accounts.find((one) => one.key === key)?.profile as Profile;
  const menu = createMenu(profile, { override, universityUrl: '/university' });
  return createPaletteGroups(menu, { profile, override, scheme: 'light' }).flatMap(({ actions }) =>
    actions.map(({ label }) => label),
  );
}

test('an agent on Pro+ finds every page of the desktop in the palette', () => {
  expect(labelsFor('agent')).toEqual(
    expect.arrayContaining(['Home', 'The Sphere', 'Doors Vault', 'Resume', 'Bio', 'Profile and security']),
  );
});

test('an agent on Pro+ finds all actions in the palette, first those that add records', () => {
  expect(labelsFor('agent').slice(0, 10)).toEqual([
    'Add contact',
    'Log a call',
    'Add task',
    'Add transaction',
    'Create door',
    'Import contacts',
    'Manage tags',
    'Restore deleted contacts',
    'Edit goals',
    'Dark mode',
  ]);
});

test('the palette hides Pro+ actions from agents without Pro+, and agent actions from vendors', () => {
  expect(labelsFor('basic')).toContain('Add contact');
  expect(labelsFor('basic')).not.toContain('Create door');
  expect(labelsFor('vendor')).not.toContain('Add contact');
});

test('the palette finds an action by its keywords', () => {
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
  expect(filterPaletteGroups(groups, 'new prop')).toHaveLength(1);
  expect(filterPaletteGroups(groups, 'contact')).toHaveLength(0);
});

test('the palette hides pages that the user may not open', () => {
  const labels = labelsFor('basic');
  for (const label of ['Doors Vault', 'Resume', 'Bio', 'Brokerage']) expect(labels).not.toContain(label);
  expect(labels).toContain('Upgrade to Pro+');
});

test('the palette finds a page by a few letters, by words in any order, and despite a typo', () => {
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
    filterPaletteGroups(groups, search).flatMap(({ actions }) => actions.map(({ label }) => label));
  expect(labels('')).toHaveLength(3);
  expect(labels('sph')).toEqual(['The Sphere']);
  expect(labels('roster vend')).toEqual(['Vendor Roster']);
  expect(labels('vendr')).toEqual(['Vendor Roster']);
  expect(labels('zzz')).toEqual([]);
});

test('staff can switch to other roles in the palette', () => {
  expect(labelsFor('manager')).toEqual(
    expect.arrayContaining(['View as Agent', 'View as Broker', 'View as Vendor']),
  );
});

test('the palette offers Logout, or instead Exit Admin Override while an admin views another role', () => {
  expect(labelsFor('agent')).toContain('Logout');
  const inDemo = labelsFor('agent', { role: 'agent', from: 'admin' });
  expect(inDemo).toContain('Exit Admin Override');
  expect(inDemo).not.toContain('Logout');
});
