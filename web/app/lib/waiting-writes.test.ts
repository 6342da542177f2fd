import { afterEach, expect, test, vi } from 'vitest';
import { api, setBackend } from './api.ts';
import { httpBackend } from './http-backend.ts';
import { rememberSentId } from './waiting-writes.ts';

afterEach(() => vi.unstubAllGlobals());

test('requests about a record that was created offline use the id that the server assigned', async () => {
  const send = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', send);
  setBackend(httpBackend);
  rememberSentId('5d1f0c', '0d9c3a6c-6f5e-4b5e-9a55-b1c1a6ce3f10');
  await api.put('/api/abundance-sphere/contacts/5d1f0c', { company: 'Okafor Homes' });
  await api.post('/api/timeline', { contactIds: ['5d1f0c'] });
  expect(send.mock.calls).toMatchObject([
    [
      '/api/abundance-sphere/contacts/0d9c3a6c-6f5e-4b5e-9a55-b1c1a6ce3f10',
      { body: '{"company":"Okafor Homes"}' },
    ],
    ['/api/timeline', { body: '{"contactIds":["0d9c3a6c-6f5e-4b5e-9a55-b1c1a6ce3f10"]}' }],
  ]);
});
