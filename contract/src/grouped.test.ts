import { expect, test } from 'vitest';
import { groupedBy } from './grouped.ts';

test('groupBy keeps the order of groups and items', () => {
  const words = ['cat', 'house', 'dog', 'mouse', 'a'];
  expect([...groupedBy(words, ({ length }) => length)]).toEqual([
    [3, ['cat', 'dog']],
    [5, ['house', 'mouse']],
    [1, ['a']],
  ]);
  expect(groupedBy([], String).size).toBe(0);
});
