import { expect, test } from 'vitest';
import { Signup, type SignupInput } from './signup.ts';
import {
  findSignupRoleBySlug,
  listSignupPhases,
  signupPath,
  signupRoleChoices,
  signupRoles,
} from './signup-steps.ts';

const signup: SignupInput = {
  role: 'AGENT',
  firstPhase: {
    firstName: ' Ava ',
    lastName: 'Brooks',
    email: 'Ava@Example.com',
    phoneNumber: '(904) 555-0123',
    stateLocation: 'FL',
    password: 'Open-Door-2026!',
    confirmPassword: 'Open-Door-2026!',
  },
  secondPhase: {
    brokerageName: 'Tidewater Realty Group',
    brokeragePhone: '904-555-0120',
    brokerageAddress: '218 Heron Loop, Ponte Vedra Beach, FL 32082',
    licenseNumber: 'SL0000123',
    association: 'Northeast Florida Association of Realtors',
  },
  thirdPhase: { certificates: ['ABR', 'GRI'], tagLine: '', brandColors: ['#11AD88'] },
  subscription: { plan: 'basic' },
};

const problemsOf = (change: object) =>
  Signup.safeParse({ ...signup, ...change }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('Signup normalizes the input, and training preferences default to yes', () => {
  expect(Signup.parse(signup)).toMatchObject({
    firstPhase: { firstName: 'Ava', email: 'ava@example.com', phoneNumber: '9045550123' },
    thirdPhase: { brandColors: ['#11ad88'] },
    optionalPhase: { reachMeOut: true, travelToOffices: true, provideFood: true },
  });
});

test('each step of sign-up reports its problems with its own messages', () => {
  const first = signup.firstPhase;
  expect(problemsOf({ firstPhase: { ...first, confirmPassword: 'other' } })).toEqual([
    'firstPhase.confirmPassword: Passwords must match',
  ]);
  expect(problemsOf({ firstPhase: { ...first, password: 'short', stateLocation: 'XX' } })).toEqual([
    'firstPhase.stateLocation: Please choose a state',
    'firstPhase.password: Password must be at least 8 characters, contain an uppercase letter, contain a number, contain a special character',
  ]);
  expect(
    problemsOf({ secondPhase: { ...signup.secondPhase, licenseNumber: ' ', association: 'Mars' } }),
  ).toEqual([
    'secondPhase.licenseNumber: License number is required',
    'secondPhase.association: Please choose an association',
  ]);
  expect(problemsOf({ thirdPhase: { ...signup.thirdPhase, certificates: ['XYZ'] } })).toEqual([
    'thirdPhase.certificates.0: Please choose certifications from the list',
  ]);
  expect(problemsOf({ subscription: {} })).toEqual(['subscription.plan: Please select a subscription plan']);
});

test('sign-up with a plan that is not offered to the role is refused', () => {
  expect(problemsOf({ role: 'BROKERAGE' })).toEqual(['subscription.plan: Please select a subscription plan']);
  expect(problemsOf({ role: 'BROKERAGE', subscription: { plan: 'premium' } })).toBeUndefined();
  expect(problemsOf({ role: 'ADMIN' })).toHaveLength(1);
});

test('every role has its own sign-up steps, and only agents skip the training preferences', () => {
  expect(listSignupPhases('AGENT')).toEqual(['s1', 's2', 's3', 's4', 'subscription']);
  expect(listSignupPhases('BROKER')).toEqual(['s1', 's2', 's3', 's4', 'optional', 'subscription']);
  expect(signupPath('BROKERAGE', 's1')).toBe('/signup/brokerage/s1');
  expect(signupRoleChoices.map(({ path }) => path)).toEqual(
    expect.arrayContaining(signupRoles.map((role) => signupPath(role, 's1'))),
  );
  expect(findSignupRoleBySlug('broker')).toBe('BROKER');
  expect(findSignupRoleBySlug('constructor')).toBeUndefined();
});
