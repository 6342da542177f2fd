import { afterEach, expect, test, vi } from 'vitest';
import { idempotencyKeyField } from '#contract/request-headers.ts';
import { api, setBackend } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { setOfflineQueue, type WaitingWrite } from '../../../lib/waiting-writes.ts';
import { resolveAddition, startOfflineSupport } from './start-offline-support.ts';

afterEach(() => vi.unstubAllGlobals());

const whenOffline = { label: 'Add Maribel Okafor', change: 'contact.saved', answer: {} };
const save = () => api.post('/api/contacts', {}, { whenOffline });

/** Makes every attempt to open a database fail after a moment, as in a private window. */
const refuseLater = () => {
  const request = new EventTarget();
  queueMicrotask(() => request.dispatchEvent(new Event('error')));
  return request;
};

test.each([
  ['has no database', undefined],
  [
    'forbids its database',
    {
      open: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    },
  ],
  ['fails to open its database', { open: refuseLater }],
])(
  'a browser that %s can save changes online, and reports a change made offline as not saved',
  async (_name, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB);
    const send = vi.fn(async () => Response.json({ success: true }));
    vi.stubGlobal('fetch', send);
    setBackend(httpBackend);
    const end = startOfflineSupport(createQueryClient(), 'ava');
    expect(await save()).toEqual({ success: true });
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(save()).rejects.toMatchObject({
      message: expect.stringContaining('We can’t reach the server.'),
    });
    end();
  },
);

test('a change that cannot be stored because the storage is full is reported as not saved', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setBackend(httpBackend);
  const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  const end = setOfflineQueue(async () => ({ add: full, discard: full, retry: full }));
  await expect(save()).rejects.toMatchObject({
    message: expect.stringContaining('We can’t reach the server.'),
  });
  end();
});

test('a waiting timeline entry counts as saved only if the server has its idempotency key', () => {
  const decide = (field?: string) =>
    resolveAddition({} as WaitingWrite, new ApiProblem(409, { code: 'conflict', message: 'No.', field }));
  expect(decide(idempotencyKeyField)).toEqual({ kind: 'saved' });
  expect(decide()).toEqual({ kind: 'ask' });
});
