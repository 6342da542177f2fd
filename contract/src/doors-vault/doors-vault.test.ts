import { describe, expect, test } from 'vitest';
import { doorCategories, doorCategoryOfSlug, doorCategorySlugs } from './door-categories.ts';
import { CreateDoor, DoorForm, doorFromForm, formFromDoor } from './doors-vault.ts';

const door = { address: '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082', fullName: 'Camille Duarte' };
const form = {
  street: '118 Sandpiper Ct',
  city: 'Ponte Vedra Beach',
  state: 'fl',
  zipCode: '32082',
  firstName: 'Camille',
  lastName: 'Duarte',
  status: 'PENDING',
} as const;

test.each([
  ['MISC', 'MISCELLANEOUS'],
  ['misc', 'MISCELLANEOUS'],
  ['Miscellaneous', 'MISCELLANEOUS'],
  ['sellers', 'SELLERS'],
  [' Buyers ', 'BUYERS'],
])('the category %j is parsed as %s', (input, category) => {
  expect(CreateDoor.parse({ ...door, category: input }).category).toBe(category);
});

test('a new door is closed by default, and its status may have any letter case', () => {
  expect(CreateDoor.parse({ ...door, category: 'SELLERS' }).status).toBe('CLOSED');
  expect(CreateDoor.parse({ ...door, category: 'SELLERS', status: 'Pending' }).status).toBe('PENDING');
});

test.each([
  [{ ...door, category: 'RENTALS' }, 'Please choose Sellers, Buyers or Miscellaneous'],
  [{ ...door, category: 'SELLERS', status: 'SOLD' }, 'Please choose Closed, Pending or Cancelled'],
  [{ ...door, category: 'SELLERS', address: '  ' }, 'Please fill in all required fields'],
  [{ ...door, category: 'SELLERS', fullName: '' }, 'Please fill in all required fields'],
  [{ ...door, category: 'SELLERS', fullName: undefined }, 'Please fill in all required fields'],
])('the door %j is refused', (input, message) => {
  expect(CreateDoor.safeParse(input).error?.issues[0]?.message).toBe(message);
});

test('every door category has a URL slug that is parsed back to it', () => {
  for (const category of doorCategories) {
    expect(doorCategoryOfSlug(doorCategorySlugs[category])).toBe(category);
  }
  expect(doorCategoryOfSlug('MISC')).toBe('MISCELLANEOUS');
  expect(doorCategoryOfSlug('miscellaneous')).toBe('MISCELLANEOUS');
  expect(doorCategoryOfSlug('rentals')).toBeUndefined();
});

describe('DoorForm', () => {
  test('the door form requires every field', () => {
    for (const field of ['street', 'city', 'state', 'zipCode', 'firstName', 'lastName'] as const) {
      const { error } = DoorForm.safeParse({ ...form, [field]: ' ' });
      expect(error?.issues[0]).toMatchObject({
        path: [field],
        message: 'Please fill in all required fields',
      });
    }
  });

  test('the door form requires a state of two letters and a ZIP code of five digits', () => {
    expect(DoorForm.parse(form).state).toBe('FL');
    expect(DoorForm.safeParse({ ...form, state: 'F1' }).success).toBe(false);
    expect(DoorForm.safeParse({ ...form, zipCode: '3208' }).success).toBe(false);
    expect(DoorForm.safeParse({ ...form, zipCode: '3208a' }).success).toBe(false);
  });

  test('a door form converts to a door and back without a change', () => {
    const sent = doorFromForm(form);
    expect(sent).toEqual({ ...door, status: 'PENDING' });
    expect(formFromDoor({ ...sent, status: 'PENDING' })).toEqual({ ...form, state: 'FL' });
  });
});
