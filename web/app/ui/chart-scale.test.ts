import { expect, test } from 'vitest';
import { calculateAxisValues } from './chart-scale.ts';

test.each([
  [1_710_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  [412_000, [0, 200_000, 400_000, 600_000, 800_000]],
  [980_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  [2_000_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
])('a chart whose highest value is %d gets round axis values', (highest, lines) => {
  expect(calculateAxisValues(highest)).toEqual(lines);
});

test('a chart without any value still gets axis values', () => {
  expect(calculateAxisValues(0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});
