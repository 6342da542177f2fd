import { expect, test } from 'vitest';
import { type AdminUser, CreateUser, UpdateUser } from '#contract/admin/admin-users.ts';
import { newUserValues, toCreateUser, toUpdateUser, toUserFormValues } from './user-form.ts';

const vendor: AdminUser = {
  id: '1',
  email: 'dana@coastline.example.com',
  role: 'VENDOR',
  firstName: 'Dana',
  lastName: 'Whitlock',
  phoneNumber: '9045550102',
  stateLocation: 'FL',
  subscriptionStatus: 'past_due',
  subscriptionPlan: 'basic',
  subscriptionCreatedAt: null,
  subscriptionPeriodEnd: null,
  createdAt: '2026-11-12T00:00:00.000Z',
  isSuspended: false,
  version: 'v1',
  vendor: {
    businessCategory: 'Roofers',
    website: 'https://coastline.example.com',
    loanLinks: null,
    association: ['Bartow Board of Realtors', 'Bonita Springs-Estero Realtors'],
    address: '9 Oak Lane',
    vendorPhone: '9045550103',
    vendorCompanyName: 'Coastline',
  },
};

test('an admin who saves an untouched user form changes nothing', () => {
  const input = UpdateUser.parse(toUpdateUser(toUserFormValues(vendor), vendor));
  const { version, password, ...facts } = input;
  expect([version, password]).toEqual(['v1', undefined]);
  expect({ ...vendor.vendor, ...vendor }).toMatchObject(facts);
});

test('an association that the admin chooses comes first, and the vendor keeps the others', () => {
  const values = { ...toUserFormValues(vendor), association: 'Lakeland Realtors' };
  expect(toUpdateUser(values, vendor).association).toEqual([
    'Lakeland Realtors',
    'Bonita Springs-Estero Realtors',
  ]);
});

test('the user form omits the company fields of a user who is not a vendor', () => {
  const values = { ...toUserFormValues(vendor), role: 'AGENT' as const };
  expect(Object.keys(toUpdateUser(values, vendor))).not.toContain('vendorCompanyName');
  expect(Object.keys(toCreateUser(newUserValues))).not.toContain('website');
});

test('an empty user form names every missing field', () => {
  const problems = CreateUser.safeParse(toCreateUser(newUserValues)).error?.issues.map(
    ({ message }) => message,
  );
  expect(problems).toEqual([
    'Email is required',
    'Password is required',
    'Please confirm password',
    'First name is required',
    'Last name is required',
  ]);
});
