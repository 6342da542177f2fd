import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { opensFor, passage, type Visitor } from './gates.ts';

const person = (role: Role, firstName: string, lastName: string, company: string | null = null): Visitor => ({
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

const at = (path: string, visitor: Visitor | null) => passage(new URL(path, 'http://site.test'), visitor);
const to = (path: string) => ({ kind: 'redirect', to: path });
const entered = { kind: 'enter', override: undefined };

describe('nobody signed in', () => {
  test('is asked to sign in and comes back to the page', () => {
    expect(at('/ava.brooks/doors-vault/sellers?sort=asc', null)).toEqual(
      to('/login?next=%2Fava.brooks%2Fdoors-vault%2Fsellers%3Fsort%3Dasc'),
    );
    expect(at('/profile', null)).toEqual(to('/login?next=%2Fprofile'));
  });

  test('is sent to the staff or vendor sign-in where those live', () => {
    expect(at('/admin/dashboard', null)).toEqual(to('/admin-login'));
    expect(at('/manager/dashboard', null)).toEqual(to('/admin-login'));
    expect(at('/vendor/dashboard', null)).toEqual(to('/login?type=vendor'));
    expect(at('/coastline.roofing.co/vendor/dashboard', null)).toEqual(to('/login?type=vendor'));
  });
});

describe('the desktop', () => {
  test('opens under one’s own name', () => {
    expect(at('/ava.brooks', ava)).toEqual(entered);
    expect(at('/ava.brooks/the-sphere', ava)).toEqual(entered);
  });

  test('someone else’s name leads to the same page under one’s own', () => {
    expect(at('/ben.carter/doors-vault/sellers/9-elm-st?view=list', ava)).toEqual(
      to('/ava.brooks/doors-vault/sellers/9-elm-st?view=list'),
    );
    expect(at('/Ava.Brooks', ava)).toEqual(to('/ava.brooks'));
  });

  test('a name without a dot is no desktop, signed in or not', () => {
    expect(at('/nonsense', ava)).toEqual({ kind: 'missing' });
    expect(at('/nonsense/bio', null)).toEqual({ kind: 'missing' });
  });

  test('a team belongs to brokers and brokerages', () => {
    expect(at('/ava.brooks/brokerage', ava)).toEqual(to('/ava.brooks'));
    expect(at('/tara.quinn/brokerage', tara)).toEqual(entered);
    expect(at('/boris.lane/brokerage', boris)).toEqual(entered);
  });

  test('vendors and staff go to their own dashboards', () => {
    expect(at('/dana.whitlock', vendor)).toEqual(to('/coastline.roofing.co/vendor/dashboard'));
    expect(at('/nora.fields', admin)).toEqual(to('/admin/dashboard'));
    expect(at('/hollis.grant/bio', manager)).toEqual(to('/manager/dashboard'));
  });
});

describe('the staff dashboards', () => {
  test('open to their role alone', () => {
    expect(at('/admin/dashboard', admin)).toEqual(entered);
    expect(at('/manager/dashboard', manager)).toEqual(entered);
  });

  test('send every other role home', () => {
    expect(at('/admin/dashboard', manager)).toEqual(to('/'));
    expect(at('/manager/dashboard', admin)).toEqual(to('/'));
    expect(at('/admin/dashboard', ava)).toEqual(to('/'));
    expect(at('/manager/dashboard', vendor)).toEqual(to('/'));
  });
});

describe('the vendor dashboard', () => {
  test('opens to vendors under the name of their company', () => {
    expect(at('/coastline.roofing.co/vendor/dashboard', vendor)).toEqual(entered);
    expect(at('/vendor/dashboard', vendor)).toEqual(to('/coastline.roofing.co/vendor/dashboard'));
    expect(at('/vendor/dashboard?panel=profile', vendor)).toEqual(
      to('/coastline.roofing.co/vendor/dashboard?panel=profile'),
    );
    expect(at('/another.company/vendor/dashboard', vendor)).toEqual(
      to('/coastline.roofing.co/vendor/dashboard'),
    );
  });

  test('sends every other role to the vendor sign-in', () => {
    expect(at('/vendor/dashboard', ava)).toEqual(to('/login?type=vendor'));
    expect(at('/coastline.roofing.co/vendor/dashboard', admin)).toEqual(to('/login?type=vendor'));
  });
});

describe('override', () => {
  const asAgent = { kind: 'enter', override: { role: 'agent', from: 'admin' } };

  test('lets staff into the desktop of another role, under their own name', () => {
    expect(at('/nora.fields?override=agent&from=admin', admin)).toEqual(asAgent);
    expect(at('/nora.fields/bio?override=agent&from=admin', admin)).toEqual(asAgent);
    expect(at('/profile?override=agent&from=admin', admin)).toEqual(asAgent);
    expect(at('/ava.brooks/bio?override=agent&from=admin', admin)).toEqual(
      to('/nora.fields/bio?override=agent&from=admin'),
    );
  });

  test('shows a vendor only the vendor dashboard', () => {
    const there = '/hollis.grant/vendor/dashboard?override=vendor&from=manager';
    expect(at(there, manager)).toMatchObject({ kind: 'enter', override: { role: 'vendor' } });
    expect(at('/hollis.grant?override=vendor&from=manager', manager)).toEqual(to(there));
    expect(at('/vendor/dashboard?override=agent&from=manager', manager)).toEqual(
      to('/hollis.grant?override=agent&from=manager'),
    );
  });

  test('follows the gates of the role it shows', () => {
    expect(at('/nora.fields/brokerage?override=agent&from=admin', admin)).toEqual(
      to('/nora.fields?override=agent&from=admin'),
    );
    expect(at('/nora.fields/brokerage?override=broker&from=admin', admin)).toMatchObject({ kind: 'enter' });
  });

  test('is nothing to anybody else: the parameters are dropped', () => {
    expect(at('/ava.brooks/bio?override=broker&from=admin&page=2', ava)).toEqual(
      to('/ava.brooks/bio?page=2'),
    );
    expect(at('/vendor/dashboard?override=vendor&from=admin', vendor)).toEqual(to('/vendor/dashboard'));
  });

  test('does not exist on the staff dashboards, nor for roles that don’t exist', () => {
    expect(at('/admin/dashboard?override=agent&from=admin', admin)).toEqual(to('/admin/dashboard'));
    expect(at('/nora.fields?override=admin&from=admin', admin)).toEqual(to('/nora.fields'));
  });
});

test('members’ windows open on desktops alone, their own windows for everyone', () => {
  for (const role of ['AGENT', 'BROKER', 'BROKERAGE'] as const)
    expect([opensFor(role, 'transactions'), opensFor(role, 'profile')]).toEqual([true, true]);
  for (const role of ['VENDOR', 'ADMIN', 'MANAGER'] as const)
    for (const panel of [
      'goals',
      'transaction',
      'transactions',
      'contact',
      'contact-import',
      'door',
    ] as const)
      expect([role, panel, opensFor(role, panel), opensFor(role, 'profile')]).toEqual([
        role,
        panel,
        false,
        true,
      ]);
});
