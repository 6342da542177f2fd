import { expect, test } from 'vitest';
import { findCallablePhone, isDoNotCall, setDoNotCall } from './do-not-call.ts';

test.each([
  [null, 'Do not call', null],
  ['Home', 'Home, do not call', 'Home'],
  ['A label of thirty characters!!', 'A label of thirty, do not call', 'A label of thirty'],
])(
  'adding the do-not-call mark to the label %j gives %j, and removing it gives %j',
  (label, marked, without) => {
    expect(setDoNotCall(label, true)).toBe(marked);
    expect(isDoNotCall(marked)).toBe(true);
    expect(setDoNotCall(marked, true)).toBe(marked);
    expect(setDoNotCall(marked, false)).toBe(without);
  },
);

test.each([
  ['Mobile', false],
  ['Don’t call', true],
  ['home, DO NOT CALL', true],
  [null, false],
])('for the label %j, isDoNotCall returns %s', (label, isMarked) => {
  expect(isDoNotCall(label)).toBe(isMarked);
});

test('the app calls a contact’s first phone number that is not marked “do not call”', () => {
  const phones = [
    { label: 'Home, do not call', number: '9045550115' },
    { label: null, number: '9045550119' },
  ];
  expect(findCallablePhone({ phones })).toBe('9045550119');
  expect(findCallablePhone({ phones: phones.slice(0, 1) })).toBeNull();
});
