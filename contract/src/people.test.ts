import { expect, test } from 'vitest';
import { displayNameOf } from './people.ts';

test('displayNameOf uses the company name of a vendor without a personal name', () => {
  const company = { firstName: '', lastName: '', vendorCompanyName: 'Tide Roofing' };
  expect(displayNameOf(company)).toEqual({ firstName: 'Tide Roofing', lastName: '' });
  expect(displayNameOf({ ...company, firstName: 'Dana' }).firstName).toBe('Dana');
});
