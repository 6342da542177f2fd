import { expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { listProfileLinks } from './profile-menu.tsx';

const labels = (role: Role) =>
  listProfileLinks({
    role,
    firstName: 'Ava',
    lastName: 'Brooks',
    vendorCompanyName: 'Coastline Roofing Co.',
  }).map(({ label, to }) => `${label} ${to}`);

test('the profile menu of staff has a link to their dashboard', () => {
  expect(labels('ADMIN')).toEqual(['Admin Dashboard /admin/dashboard']);
  expect(labels('MANAGER')).toEqual(['Manager Dashboard /manager/dashboard']);
});

test('the profile menu of a vendor has a link to the company dashboard', () => {
  expect(labels('VENDOR')).toEqual(['Profile /coastline.roofing.co/vendor/dashboard']);
});

test('the profile menu of other roles has links to each page of the desktop', () => {
  for (const role of ['AGENT', 'BROKER', 'BROKERAGE'] as const) {
    expect(labels(role)).toEqual([
      'Profile /ava.brooks',
      'Brokerage /ava.brooks/brokerage',
      'The Sphere /ava.brooks/the-sphere',
      'Resume /ava.brooks/resume',
      'Bio /ava.brooks/bio',
      'Vendor Roster /ava.brooks/vendor-roster',
      'Doors Vault /ava.brooks/doors-vault',
    ]);
  }
});
