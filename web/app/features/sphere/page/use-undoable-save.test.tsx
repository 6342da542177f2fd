import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createBlankContact } from '#contract/sphere/sphere.ts';
import type { ApiRequest } from '../../../lib/backend.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { setOfflineQueue } from '../../../lib/waiting-writes.ts';
import { setUpToastTimers } from '../../../testing/toast-timers.tsx';
import { toContactValues } from '../form/contact-values.ts';
import { useUndoableSave } from './use-undoable-save.ts';

setUpToastTimers();
afterEach(() => vi.unstubAllGlobals());

const contact = createBlankContact('00000000-0000-4000-8000-000000000001', '2026-11-17T15:00:00.000Z');
const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('while an edit waits for the connection, its Undo also waits', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queued: ApiRequest[] = [];
  const refuse = () => Promise.reject(new Error('not used'));
  const closeQueue = setOfflineQueue(async () => ({
    add: async (request, { answer }) => {
      queued.push(request);
      return answer;
    },
    discard: refuse,
    retry: refuse,
  }));
  const { result } = renderHook(() => useUndoableSave(contact), { wrapper });
  const save = { change: { company: 'Okafor Homes' }, undo: { company: '' }, text: 'Company saved.' };
  act(() => result.current.save({ ...save, values: toContactValues(contact) }));
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Undo' })));
  await vi.waitFor(() => expect(queued).toHaveLength(2));
  expect(queued.map(({ body }) => body)).toMatchObject([{ company: 'Okafor Homes' }, { company: '' }]);
  closeQueue();
});
