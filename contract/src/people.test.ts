import { expect, test } from 'vitest';
import { shownNameOf } from './people.ts';

test('a vendor without a personal name goes by the company name', () => {
  const company = { firstName: '', lastName: '', vendorCompanyName: 'Tide Roofing' };
  expect(shownNameOf(company)).toEqual({ firstName: 'Tide Roofing', lastName: '' });
  expect(shownNameOf({ ...company, firstName: 'Dana' }).firstName).toBe('Dana');
});
