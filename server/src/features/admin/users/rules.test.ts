import { describe, expect, test } from 'vitest';
import { CreateUser, ListUsers, adminUserMessages as say, UpdateUser } from '#contract/admin/admin-users.ts';
import { validate } from '#contract/validation.ts';
import { computeUserVersion } from './admin-user.ts';
import { decidePlanChange, validateRoleChange } from './rules.ts';
import { createLikePatterns } from './search-patterns.ts';

const noTies = { isOwn: false, runsOffice: false, hasSeat: false, pays: false };

describe('validateRoleChange', () => {
  test('validateRoleChange finds no problem if the role stays the same', () => {
    const allTies = { isOwn: true, runsOffice: true, hasSeat: true, pays: true };
    expect(validateRoleChange('BROKERAGE', 'BROKERAGE', allTies)).toBeUndefined();
  });

  test.each([
    ['ADMIN', 'MANAGER', { isOwn: true }, say.ownRole],
    ['AGENT', 'BROKERAGE', {}, say.newRole],
    ['BROKERAGE', 'BROKER', { runsOffice: true }, say.runsOffice],
    ['AGENT', 'VENDOR', { hasSeat: true }, say.hasSeat],
    ['AGENT', 'MANAGER', { pays: true }, say.pays],
    ['VENDOR', 'AGENT', { pays: true }, say.pays],
    ['AGENT', 'BROKER', { pays: true, hasSeat: true }, undefined],
    ['MANAGER', 'ADMIN', {}, undefined],
    ['AGENT', 'VENDOR', {}, undefined],
  ] as const)(
    'validateRoleChange allows or refuses a change from %s to %s for a user with %j',
    (before, after, ties, problem) => {
      expect(validateRoleChange(before, after, { ...noTies, ...ties })).toBe(problem);
    },
  );
});

const paid = { role: 'AGENT', status: 'active', plan: 'basic', source: 'own' } as const;

describe('decidePlanChange', () => {
  test('decidePlanChange changes nothing if the plan stays the same, for every payer', () => {
    for (const source of ['own', 'seat', 'waiver'] as const)
      expect(
        decidePlanChange({ ...paid, source }, { subscriptionStatus: 'active', subscriptionPlan: 'basic' }),
      ).toBeUndefined();
    expect(decidePlanChange(paid, {})).toBeUndefined();
  });

  test('decidePlanChange grants plans to users who pay for less, are past due or have no plan', () => {
    expect(decidePlanChange(paid, { subscriptionPlan: 'premium' })).toEqual({
      kind: 'give',
      plan: 'premium',
    });
    const pastDue = { ...paid, status: 'past_due' } as const;
    expect(decidePlanChange(pastDue, { subscriptionStatus: 'active' })).toEqual({
      kind: 'give',
      plan: 'basic',
    });
    const nothing = { ...paid, status: null, plan: null, source: 'none' } as const;
    expect(decidePlanChange(nothing, { subscriptionStatus: 'active', subscriptionPlan: 'premium' })).toEqual({
      kind: 'give',
      plan: 'premium',
    });
  });

  test('decidePlanChange ends the plan if an admin sets the status to canceled or to none', () => {
    expect(decidePlanChange(paid, { subscriptionStatus: 'canceled' })).toEqual({ kind: 'end' });
    expect(decidePlanChange(paid, { subscriptionStatus: null, subscriptionPlan: null })).toEqual({
      kind: 'end',
    });
  });

  test.each([
    ['trialing', {}, say.providerStatus],
    ['past_due', {}, say.providerStatus],
    ['incomplete', {}, say.providerStatus],
    ['canceled', { source: 'seat' }, say.officePays],
    ['canceled', { role: 'MANAGER', source: 'staff' }, say.staffPlan],
    ['active', { status: null, plan: null, source: 'none' }, say.planNeeded],
    ['canceled', { status: null, plan: null, source: 'none' }, say.nothingToEnd],
  ] as const)(
    'decidePlanChange refuses the status %s for a user with %j',
    (subscriptionStatus, before, problem) => {
      expect(decidePlanChange({ ...paid, ...before }, { subscriptionStatus })).toMatchObject({ problem });
    },
  );

  test('decidePlanChange grants an ended plan again only if an admin sets the status to active', () => {
    const ended = { ...paid, status: 'canceled' } as const;
    expect(decidePlanChange(ended, { subscriptionPlan: 'premium' })).toMatchObject({
      problem: say.statusNeeded,
    });
    expect(decidePlanChange(ended, { subscriptionStatus: 'active', subscriptionPlan: 'premium' })).toEqual({
      kind: 'give',
      plan: 'premium',
    });
  });

  test('decidePlanChange refuses to downgrade a paid plan and to grant a Power Partner’s slot', () => {
    expect(decidePlanChange({ ...paid, plan: 'premium' }, { subscriptionPlan: 'basic' })).toMatchObject({
      problem: say.paidPlan,
    });
    expect(decidePlanChange({ ...paid, role: 'VENDOR' }, { subscriptionPlan: 'premium' })).toMatchObject({
      problem: say.partner,
    });
  });
});

const person = {
  email: 'New@Example.com ',
  password: 'secret',
  confirmPassword: 'secret',
  firstName: 'Ivy',
  lastName: 'Mbeki',
};
const refusalOf = (schema: Parameters<typeof validate>[0], input: object) => {
  const answer = validate(schema, input);
  return 'refusal' in answer ? answer.refusal.issues?.map(({ message }) => message) : [];
};

describe('CreateUser', () => {
  test('CreateUser defaults to the role AGENT and lowercases the email', () => {
    expect(CreateUser.parse(person)).toMatchObject({ email: 'new@example.com', role: 'AGENT' });
  });

  test.each([
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'nobody' }, 'Please enter a valid email'],
    [{ password: '', confirmPassword: 'x' }, 'Password is required'],
    [{ password: 'five5', confirmPassword: 'five5' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: '' }, 'Please confirm password'],
    [{ confirmPassword: 'secreT' }, 'Passwords do not match'],
    [{ firstName: '  ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ role: 'OWNER' }, 'Please choose a role from the list'],
    [{ businessCategory: 'Astrologers' }, 'Please choose a business category from the list'],
  ])('CreateUser refuses %j with “%s”', (wrong, message) => {
    expect(refusalOf(CreateUser, { ...person, ...wrong })).toEqual([message]);
  });

  test('CreateUser reports different passwords even if other fields are invalid too', () => {
    expect(refusalOf(CreateUser, { ...person, firstName: '', confirmPassword: 'other!' })).toEqual([
      'First name is required',
      'Passwords do not match',
    ]);
  });

  test.each([
    ['coastline.example.com', 'https://coastline.example.com'],
    ['http://coastline.example.com', 'http://coastline.example.com'],
    ['', null],
  ])('CreateUser converts the website “%s” to %s', (website, stored) => {
    expect(CreateUser.parse({ ...person, website, loanLinks: website })).toMatchObject({
      website: stored,
      loanLinks: stored,
    });
  });

  test('CreateUser refuses a script URL as a website', () => {
    expect(refusalOf(CreateUser, { ...person, website: 'javascript:alert(1)' })).toHaveLength(1);
  });
});

test('UpdateUser ignores a blank password and refuses a short one', () => {
  expect(UpdateUser.parse({ ...person, password: '' }).password).toBeUndefined();
  expect(refusalOf(UpdateUser, { ...person, password: '12345' })).toEqual([
    'Password must be at least 6 characters',
  ]);
});

test('ListUsers ignores empty filters and refuses unknown values', () => {
  expect(ListUsers.parse({ search: '', role: '', businessCategory: '' })).toEqual({
    page: 1,
    limit: 20,
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
  expect(ListUsers.parse({ businessCategory: 'roofer' }).businessCategory).toBe('Roofers');
  for (const wrong of [{ role: 'KING' }, { businessCategory: 'x' }, { sortBy: 'password' }, { page: 0 }])
    expect(refusalOf(ListUsers, wrong)).toHaveLength(1);
});

test('createLikePatterns escapes wildcards', () => {
  expect(createLikePatterns(' 100% a_b ').map(({ whole }) => whole)).toEqual(['%100\\%%', '%a\\_b%']);
  expect(createLikePatterns('  ')).toEqual([]);
});

test('a change of any field of the admin’s user form results in another version', () => {
  const user = {
    id: '1',
    email: 'a@example.com',
    role: 'VENDOR',
    firstName: 'A',
    lastName: 'B',
    phoneNumber: null,
    stateLocation: null,
    subscriptionStatus: null,
    subscriptionPlan: null,
    subscriptionCreatedAt: null,
    subscriptionPeriodEnd: null,
    createdAt: '',
    isSuspended: false,
    vendor: {
      businessCategory: 'Roofers',
      website: null,
      loanLinks: null,
      association: [],
      address: null,
      vendorPhone: null,
      vendorCompanyName: 'C',
    },
  } as const;
  const changed = [
    { role: 'AGENT' },
    { firstName: 'X' },
    { lastName: 'X' },
    { phoneNumber: 'X' },
    { stateLocation: 'X' },
    { subscriptionStatus: 'active' },
    { subscriptionPlan: 'basic' },
    ...Object.keys(user.vendor).map((name) => ({ vendor: { ...user.vendor, [name]: ['X'] } })),
  ].map((change) => computeUserVersion({ ...user, ...change } as never));
  expect(new Set([computeUserVersion(user as never), ...changed]).size).toBe(changed.length + 1);
});
