import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('a few pages are all shown', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
});

test('an empty list has one page', () => {
  expect(pageNumbers(1, 0)).toEqual([1]);
});

test('for many pages, four numbers around the current one and the last are shown', () => {
  expect(pageNumbers(7, 20)).toEqual([6, 7, 8, 9, 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 20]);
  expect(pageNumbers(16, 20)).toEqual([15, 16, 17, 18, 20]);
});

test('near the end the numbers have no gap', () => {
  expect(pageNumbers(17, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(1, 6)).toEqual([1, 2, 3, 4, 6]);
});
