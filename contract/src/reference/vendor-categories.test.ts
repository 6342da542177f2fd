import { expect, test } from 'vitest';
import { parseVendorCategory, priceGroupOf, vendorCategories } from './vendor-categories.ts';

test('there are 22 vendor categories, 14 of them in the higher price group', () => {
  expect(vendorCategories).toHaveLength(22);
  expect(vendorCategories.filter((category) => priceGroupOf(category) === 'higher')).toHaveLength(14);
  expect(priceGroupOf('Title Companies')).toBe('higher');
  expect(priceGroupOf('Pool')).toBe('standard');
});

test('every vendor category is found by its name, regardless of case and spacing', () => {
  for (const category of vendorCategories) {
    expect(parseVendorCategory(` ${category.toUpperCase().replace('/', ' / ')} `)).toBe(category);
  }
});

test('the labels of the old roster filter are mapped to vendor categories', () => {
  expect(parseVendorCategory('Handyman')).toBe('Handyman/Contractors');
  expect(parseVendorCategory('Electrician')).toBe('Electricians');
  expect(parseVendorCategory('Tile Companies')).toBe('Title Companies');
  expect(parseVendorCategory('Lawn Care')).toBe('Lawn Care/Landscapers');
});

test('parseVendorCategory returns undefined for an unknown category', () => {
  expect(parseVendorCategory('Astrologers')).toBeUndefined();
});
