import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { startClockAt } from '#contract/testing/shifted-clock.ts';
import { setBackend } from './app/lib/api.ts';
import { httpBackend } from './app/lib/http-backend.ts';
import { queryClient } from './app/lib/query-client.ts';
import { recordScreens } from './app/testing/record-screen.ts';
import { drainOverlays } from './app/ui/overlay-queue.ts';

// The demo that most of them look at is of this day.
startClockAt(new Date('2026-11-17T15:00:00Z'));

recordScreens();

// Test files share a process: what one of them set up must not reach the next.
afterEach(() => {
  cleanup();
  cleanNotifications();
  drainOverlays();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setBackend(httpBackend);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

// How long something may take on a busy machine before it counts as not coming.
configure({ asyncUtilTimeout: 45_000 });

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.HTMLElement.prototype.scrollIntoView ??= () => {};

// What keeps a long list in its place; jsdom has one that only complains.
window.scrollTo = () => {};
