import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advanceTime } from '../testing/advance-time.ts';
import { Picture } from './picture.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => screen.getByAltText<HTMLImageElement>('Ava');

test('a picture that fails once is loaded again after half a second', () => {
  render(<Picture src="/one.png" fallback="/default.png" alt="Ava" />);
  const first = shown();
  fireEvent.error(first);
  advanceTime(499);
  expect(shown()).toBe(first);
  advanceTime(1);
  expect(shown()).not.toBe(first);
  expect(shown().getAttribute('src')).toBe('/one.png');
});

test('a picture that fails twice is replaced by the fallback', () => {
  render(<Picture src="/one.png" fallback="/default.png" alt="Ava" />);
  fireEvent.error(shown());
  advanceTime(500);
  fireEvent.error(shown());
  expect(shown().getAttribute('src')).toBe('/default.png');
});

test('a picture that failed to load is loaded again when its source changes', () => {
  const { rerender } = render(<Picture src="/one.png" fallback="/default.png" alt="Ava" />);
  fireEvent.error(shown());
  advanceTime(500);
  fireEvent.error(shown());
  rerender(<Picture src="/two.png" fallback="/default.png" alt="Ava" />);
  expect(shown().getAttribute('src')).toBe('/two.png');
});
