import { expect, test } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

test('the pager shows all page numbers if there are only a few', () => {
  expect(listPageNumbers(1, 3)).toEqual([1, 2, 3]);
});

test('the pager of an empty list shows one page', () => {
  expect(listPageNumbers(1, 0)).toEqual([1]);
});

test('the pager of many pages shows four numbers around the current page and the last number', () => {
  expect(listPageNumbers(7, 20)).toEqual([6, 7, 8, 9, 20]);
  expect(listPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 20]);
  expect(listPageNumbers(16, 20)).toEqual([15, 16, 17, 18, 20]);
});

test('the pager shows numbers without a gap near the last page', () => {
  expect(listPageNumbers(17, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(listPageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(listPageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(listPageNumbers(1, 6)).toEqual([1, 2, 3, 4, 6]);
});
