import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groupBy keeps groups and items in their original order', () => {
  const words = ['cat', 'house', 'dog', 'mouse', 'a'];
  expect([...groupBy(words, ({ length }) => length)]).toEqual([
    [3, ['cat', 'dog']],
    [5, ['house', 'mouse']],
    [1, ['a']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
