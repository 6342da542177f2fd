import { describe, expect, test } from 'vitest';
import { CreateUser, ListUsers, adminUserMessages as say, UpdateUser } from '#contract/admin-users.ts';
import { judged } from '#contract/validation.ts';
import { versionOf } from './admin-user.ts';
import { planChange, roleProblem } from './rules.ts';
import { patternsOf } from './search-patterns.ts';

const free = { isOwn: false, runsOffice: false, hasSeat: false, pays: false };

describe('a role', () => {
  test('that stays is never in the way of other changes', () => {
    const tied = { isOwn: true, runsOffice: true, hasSeat: true, pays: true };
    expect(roleProblem('BROKERAGE', 'BROKERAGE', tied)).toBeUndefined();
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
  ] as const)('%s to %s with %j', (before, after, ties, problem) => {
    expect(roleProblem(before, after, { ...free, ...ties })).toBe(problem);
  });
});

const paid = { role: 'AGENT', status: 'active', plan: 'basic', source: 'own' } as const;

describe('a plan', () => {
  test('that is as wished is left alone, whoever pays', () => {
    for (const source of ['own', 'seat', 'waiver'] as const)
      expect(
        planChange({ ...paid, source }, { subscriptionStatus: 'active', subscriptionPlan: 'basic' }),
      ).toBeUndefined();
    expect(planChange(paid, {})).toBeUndefined();
  });

  test('is given on top of what is paid, and to whoever is past due', () => {
    expect(planChange(paid, { subscriptionPlan: 'premium' })).toEqual({ kind: 'give', plan: 'premium' });
    const late = { ...paid, status: 'past_due' } as const;
    expect(planChange(late, { subscriptionStatus: 'active' })).toEqual({ kind: 'give', plan: 'basic' });
    const nothing = { ...paid, status: null, plan: null, source: 'none' } as const;
    expect(planChange(nothing, { subscriptionStatus: 'active', subscriptionPlan: 'premium' })).toEqual({
      kind: 'give',
      plan: 'premium',
    });
  });

  test('ends when it is canceled, and when there is to be none', () => {
    expect(planChange(paid, { subscriptionStatus: 'canceled' })).toEqual({ kind: 'end' });
    expect(planChange(paid, { subscriptionStatus: null, subscriptionPlan: null })).toEqual({ kind: 'end' });
  });

  test.each([
    ['trialing', {}, say.providerStatus],
    ['past_due', {}, say.providerStatus],
    ['incomplete', {}, say.providerStatus],
    ['canceled', { source: 'seat' }, say.officePays],
    ['canceled', { role: 'MANAGER', source: 'staff' }, say.staffPlan],
    ['active', { status: null, plan: null, source: 'none' }, say.planNeeded],
    ['canceled', { status: null, plan: null, source: 'none' }, say.nothingToEnd],
  ] as const)('set to %s with %j is refused', (subscriptionStatus, before, problem) => {
    expect(planChange({ ...paid, ...before }, { subscriptionStatus })).toMatchObject({ problem });
  });

  test('that has ended is given anew by its status, not by its name alone', () => {
    const ended = { ...paid, status: 'canceled' } as const;
    expect(planChange(ended, { subscriptionPlan: 'premium' })).toMatchObject({ problem: say.statusNeeded });
    expect(planChange(ended, { subscriptionStatus: 'active', subscriptionPlan: 'premium' })).toEqual({
      kind: 'give',
      plan: 'premium',
    });
  });

  test('that is paid for is not made smaller, and a Power Partner’s place is bought', () => {
    expect(planChange({ ...paid, plan: 'premium' }, { subscriptionPlan: 'basic' })).toMatchObject({
      problem: say.paidPlan,
    });
    expect(planChange({ ...paid, role: 'VENDOR' }, { subscriptionPlan: 'premium' })).toMatchObject({
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
const refusalOf = (schema: Parameters<typeof judged>[0], input: object) => {
  const answer = judged(schema, input);
  return 'refusal' in answer ? answer.refusal.issues?.map(({ message }) => message) : [];
};

describe('a new user', () => {
  test('is an agent unless something else is said, and known by a lowercase email', () => {
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
  ])('%j: %s', (wrong, message) => {
    expect(refusalOf(CreateUser, { ...person, ...wrong })).toEqual([message]);
  });

  test('hears of two passwords that differ while other fields are wrong too', () => {
    expect(refusalOf(CreateUser, { ...person, firstName: '', confirmPassword: 'other!' })).toEqual([
      'First name is required',
      'Passwords do not match',
    ]);
  });

  test.each([
    ['coastline.example.com', 'https://coastline.example.com'],
    ['http://coastline.example.com', 'http://coastline.example.com'],
    ['', null],
  ])('a website typed as “%s” is kept as %s', (website, kept) => {
    expect(CreateUser.parse({ ...person, website, loanLinks: website })).toMatchObject({
      website: kept,
      loanLinks: kept,
    });
  });

  test('what isn’t a website is refused', () => {
    expect(refusalOf(CreateUser, { ...person, website: 'javascript:alert(1)' })).toHaveLength(1);
  });
});

test('a blank password keeps the current one; a short one is refused', () => {
  expect(UpdateUser.parse({ ...person, password: '' }).password).toBeUndefined();
  expect(refusalOf(UpdateUser, { ...person, password: '12345' })).toEqual([
    'Password must be at least 6 characters',
  ]);
});

test('empty filters don’t count, and an unknown one is refused', () => {
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

test('signs of a pattern are looked for as they are', () => {
  expect(patternsOf(' 100% a_b ').map(({ whole }) => whole)).toEqual(['%100\\%%', '%a\\_b%']);
  expect(patternsOf('  ')).toEqual([]);
});

test('every field of the form makes another version', () => {
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
  ].map((change) => versionOf({ ...user, ...change } as never));
  expect(new Set([versionOf(user as never), ...changed]).size).toBe(changed.length + 1);
});
