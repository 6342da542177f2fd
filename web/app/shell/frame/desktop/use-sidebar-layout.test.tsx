import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSidebarLayout } from './shell.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  window.innerWidth = 1024;
});

const at = (width: number) => {
  window.innerWidth = width;
  return renderHook(useSidebarLayout).result;
};

const resizeTo = (width: number) => {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
};

test.each([
  [1440, 'full'],
  [1025, 'full'],
  [1024, 'collapsed'],
  [769, 'collapsed'],
  [768, 'drawer'],
  [390, 'drawer'],
] as const)('on a screen %i px wide, the layout of the sidebar is %s', (width, layout) => {
  expect(at(width).current.layout).toBe(layout);
});

test('the sidebar reacts 150 ms after the last resize of the window', () => {
  const sidebar = at(1440);
  resizeTo(900);
  act(() => void vi.advanceTimersByTime(149));
  expect(sidebar.current.layout).toBe('full');
  act(() => void vi.advanceTimersByTime(1));
  expect(sidebar.current.layout).toBe('collapsed');
});

test('on a wide screen, the browser remembers whether the sidebar is collapsed', () => {
  const first = at(1440);
  act(() => first.current.toggle());
  expect(first.current.layout).toBe('collapsed');
  expect(at(1440).current.layout).toBe('collapsed');
});

test('on a tablet the sidebar can expand, but starts collapsed each time', () => {
  const tablet = at(900);
  act(() => tablet.current.toggle());
  expect(tablet.current.layout).toBe('full');
  expect(at(900).current.layout).toBe('collapsed');
});
