import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentTime, updateConnectionFromResponse } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const respond = (headers: Record<string, string>) =>
  updateConnectionFromResponse(new Response('', { headers }));

test.each([
  ['two hours slow', 'Tue, 17 Nov 2026 17:00:00 GMT', '2026-11-17T17:00:00.000Z'],
  ['a day fast', 'Mon, 16 Nov 2026 15:00:00 GMT', '2026-11-16T15:00:00.000Z'],
  ['right, on a slow connection', 'Tue, 17 Nov 2026 14:59:45 GMT', '2026-11-17T15:00:00.000Z'],
])(
  'an entry that is made offline gets the correct time when the clock of the device is %s',
  (_what, date, time) => {
    respond({ date });
    expect(currentTime().toISOString()).toBe(time);
  },
);

test('an app opened offline learns from a cached response how wrong the clock is', () => {
  respond({ date: 'Tue, 17 Nov 2026 11:00:00 GMT', 'x-kept-at': '2026-11-17T09:00:00.000Z' });
  expect(currentTime().toISOString()).toBe('2026-11-17T17:00:00.000Z');
  respond({});
  expect(currentTime().toISOString()).toBe('2026-11-17T17:00:00.000Z');
});
