import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { startClockAt } from '#contract/testing/shifted-clock.ts';
import { setBackend } from './app/lib/api.ts';
import { httpBackend } from './app/lib/http-backend.ts';
import { queryClient } from './app/lib/query-client.ts';
import { recordScreenTexts } from './app/testing/record-screen.ts';
import { drainOverlays } from './app/ui/overlay-queue.ts';

// Most tests use the demo data, whose dates are relative to this day.
startClockAt(new Date('2026-11-17T15:00:00Z'));

recordScreenTexts();

// React's development build records a stack trace for each new element, up to 10,000 per second. The traces
// only make warnings longer, but take a sixth of the tests' time. So we set the count to that limit, and
// React records no traces.
const reactInternals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {},
  configurable: true,
});

// Test files share a process, so each test must leave no state behind.
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

const { asyncWrapper } = getConfig();
let openWaits = 0;

const printPage = (page: Element = document.body) =>
  prettyDOM(page, undefined, { filterNode: (node) => node.nodeType !== Node.COMMENT_NODE });

configure({
  // A generous timeout, because a busy machine may be slow.
  asyncUtilTimeout: 45_000,
  // By default, a search excludes scripts and styles, which doubles its time. No test looks for text that is
  // in them.
  defaultIgnore: '',
  // Printing the page takes longer than searching it, and a waiting test would print it again and again. So
  // only the error that ends the wait shows the page.
  getElementError: (message, container) =>
    Object.assign(new Error(openWaits > 0 ? (message ?? '') : `${message}\n\n${printPage(container)}`), {
      name: 'TestingLibraryElementError',
    }),
  asyncWrapper: async (wait) => {
    openWaits += 1;
    try {
      return await asyncWrapper(wait);
    } catch (error) {
      if (error instanceof Error) error.message += `\n\n${printPage()}`;
      throw error;
    } finally {
      openWaits -= 1;
    }
  },
});

// Browser APIs that Mantine uses and jsdom lacks.
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

// Virtualized lists call `scrollTo`, and jsdom's own version only logs an error.
window.scrollTo = () => {};
