import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all shown', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
});

test('nothing at all is still page one', () => {
  expect(pageNumbers(1, 0)).toEqual([1]);
});

test('of many pages, five stand around the current one', () => {
  expect(pageNumbers(7, 20)).toEqual([5, 6, 7, 8, 9]);
});

test('the first and the last pages keep five numbers', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20]);
});
