import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { canOpenPanel, decideAccess, type RouteVisitor } from './route-access.ts';

const person = (
  role: Role,
  firstName: string,
  lastName: string,
  company: string | null = null,
): RouteVisitor => ({
  role,
  firstName,
  lastName,
  vendorCompanyName: company,
});

const ava = person('AGENT', 'Ava', 'Brooks');
const tara = person('BROKER', 'Tara', 'Quinn');
const boris = person('BROKERAGE', 'Boris', 'Lane');
const vendor = person('VENDOR', 'Dana', 'Whitlock', 'Coastline Roofing Co.');
const admin = person('ADMIN', 'Nora', 'Fields');
const manager = person('MANAGER', 'Hollis', 'Grant');

const decide = (path: string, visitor: RouteVisitor | null) =>
  decideAccess(new URL(path, 'http://site.test'), visitor);
const to = (path: string) => ({ kind: 'redirect', to: path });
const entered = { kind: 'enter', override: undefined };

describe('a visitor who is not signed in', () => {
  test('a visitor who opens a page without a session is asked to sign in and then returns to the page', () => {
    expect(decide('/ava.brooks/doors-vault/sellers?sort=asc', null)).toEqual(
      to('/login?next=%2Fava.brooks%2Fdoors-vault%2Fsellers%3Fsort%3Dasc'),
    );
    expect(decide('/profile', null)).toEqual(to('/login?next=%2Fprofile'));
  });

  test('a visitor who opens a staff or vendor dashboard without a session is sent to its own sign-in page', () => {
    expect(decide('/admin/dashboard', null)).toEqual(to('/admin-login'));
    expect(decide('/manager/dashboard', null)).toEqual(to('/admin-login'));
    expect(decide('/vendor/dashboard', null)).toEqual(to('/login?type=vendor'));
    expect(decide('/coastline.roofing.co/vendor/dashboard', null)).toEqual(to('/login?type=vendor'));
  });
});

describe('access to the desktop', () => {
  test('the desktop opens at a URL with the user’s own name', () => {
    expect(decide('/ava.brooks', ava)).toEqual(entered);
    expect(decide('/ava.brooks/the-sphere', ava)).toEqual(entered);
  });

  test('a desktop URL with someone else’s name redirects to the same page with the user’s own name', () => {
    expect(decide('/ben.carter/doors-vault/sellers/9-elm-st?view=list', ava)).toEqual(
      to('/ava.brooks/doors-vault/sellers/9-elm-st?view=list'),
    );
    expect(decide('/Ava.Brooks', ava)).toEqual(to('/ava.brooks'));
  });

  test('a desktop URL whose name has no dot is not found, with or without a session', () => {
    expect(decide('/nonsense', ava)).toEqual({ kind: 'missing' });
    expect(decide('/nonsense/bio', null)).toEqual({ kind: 'missing' });
  });

  test('the desktop has a team page only for brokers and brokerages', () => {
    expect(decide('/ava.brooks/brokerage', ava)).toEqual(to('/ava.brooks'));
    expect(decide('/tara.quinn/brokerage', tara)).toEqual(entered);
    expect(decide('/boris.lane/brokerage', boris)).toEqual(entered);
  });

  test('the desktop redirects vendors and staff to their own dashboards', () => {
    expect(decide('/dana.whitlock', vendor)).toEqual(to('/coastline.roofing.co/vendor/dashboard'));
    expect(decide('/nora.fields', admin)).toEqual(to('/admin/dashboard'));
    expect(decide('/hollis.grant/bio', manager)).toEqual(to('/manager/dashboard'));
  });
});

describe('access to the staff dashboards', () => {
  test('a staff dashboard opens only for its own role', () => {
    expect(decide('/admin/dashboard', admin)).toEqual(entered);
    expect(decide('/manager/dashboard', manager)).toEqual(entered);
  });

  test('a staff dashboard redirects every other role to that role’s home page', () => {
    expect(decide('/admin/dashboard', manager)).toEqual(to('/'));
    expect(decide('/manager/dashboard', admin)).toEqual(to('/'));
    expect(decide('/admin/dashboard', ava)).toEqual(to('/'));
    expect(decide('/manager/dashboard', vendor)).toEqual(to('/'));
  });
});

describe('access to the vendor dashboard', () => {
  test('a vendor opens the dashboard at a URL with the name of the company', () => {
    expect(decide('/coastline.roofing.co/vendor/dashboard', vendor)).toEqual(entered);
    expect(decide('/vendor/dashboard', vendor)).toEqual(to('/coastline.roofing.co/vendor/dashboard'));
    expect(decide('/vendor/dashboard?panel=profile', vendor)).toEqual(
      to('/coastline.roofing.co/vendor/dashboard?panel=profile'),
    );
    expect(decide('/another.company/vendor/dashboard', vendor)).toEqual(
      to('/coastline.roofing.co/vendor/dashboard'),
    );
  });

  test('the vendor dashboard redirects every other role to the vendor sign-in', () => {
    expect(decide('/vendor/dashboard', ava)).toEqual(to('/login?type=vendor'));
    expect(decide('/coastline.roofing.co/vendor/dashboard', admin)).toEqual(to('/login?type=vendor'));
  });
});

describe('access in override', () => {
  const asAgent = { kind: 'enter', override: { role: 'agent', from: 'admin' } };

  test('override lets staff open the desktop of another role, under their own name', () => {
    expect(decide('/nora.fields?override=agent&from=admin', admin)).toEqual(asAgent);
    expect(decide('/nora.fields/bio?override=agent&from=admin', admin)).toEqual(asAgent);
    expect(decide('/profile?override=agent&from=admin', admin)).toEqual(asAgent);
    expect(decide('/ava.brooks/bio?override=agent&from=admin', admin)).toEqual(
      to('/nora.fields/bio?override=agent&from=admin'),
    );
  });

  test('override opens the vendor dashboard for the vendor role, and the desktop for other roles', () => {
    const vendorDashboard = '/hollis.grant/vendor/dashboard?override=vendor&from=manager';
    expect(decide(vendorDashboard, manager)).toMatchObject({ kind: 'enter', override: { role: 'vendor' } });
    expect(decide('/hollis.grant?override=vendor&from=manager', manager)).toEqual(to(vendorDashboard));
    expect(decide('/vendor/dashboard?override=agent&from=manager', manager)).toEqual(
      to('/hollis.grant?override=agent&from=manager'),
    );
  });

  test('override applies the access rules of the role that it shows', () => {
    expect(decide('/nora.fields/brokerage?override=agent&from=admin', admin)).toEqual(
      to('/nora.fields?override=agent&from=admin'),
    );
    expect(decide('/nora.fields/brokerage?override=broker&from=admin', admin)).toMatchObject({
      kind: 'enter',
    });
  });

  test('users who are not staff lose the override parameters in the URL', () => {
    expect(decide('/ava.brooks/bio?override=broker&from=admin&page=2', ava)).toEqual(
      to('/ava.brooks/bio?page=2'),
    );
    expect(decide('/vendor/dashboard?override=vendor&from=admin', vendor)).toEqual(to('/vendor/dashboard'));
  });

  test('the override is removed from the URL on staff dashboards and for unknown roles', () => {
    expect(decide('/admin/dashboard?override=agent&from=admin', admin)).toEqual(to('/admin/dashboard'));
    expect(decide('/nora.fields?override=admin&from=admin', admin)).toEqual(to('/nora.fields'));
  });
});

test('member dialogs open only for roles with a desktop, and the profile dialog opens for every role', () => {
  for (const role of ['AGENT', 'BROKER', 'BROKERAGE'] as const)
    expect([canOpenPanel(role, 'transactions'), canOpenPanel(role, 'profile')]).toEqual([true, true]);
  for (const role of ['VENDOR', 'ADMIN', 'MANAGER'] as const)
    for (const panel of [
      'goals',
      'transaction',
      'transactions',
      'contact',
      'contact-import',
      'door',
    ] as const)
      expect([role, panel, canOpenPanel(role, panel), canOpenPanel(role, 'profile')]).toEqual([
        role,
        panel,
        false,
        true,
      ]);
});
