import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['904', '904'],
  ['904555', '(904) 555'],
  ['9045550123', '(904) 555-0123'],
  ['1 904 555 0123', '(904) 555-0123'],
  ['+1 (904) 555-0123', '(904) 555-0123'],
])('the phone input shows “%s” as “%s”', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([['(904) 555-0123 ext. 45'], ['1-904-555-0123 x45'], ['+1 (904) 555-0123;ext=45']])(
  'a pasted number with an extension, “%s”, keeps its ten digits',
  (pasted) => {
    expect(formatPhone(pasted)).toBe('(904) 555-0123');
  },
);
