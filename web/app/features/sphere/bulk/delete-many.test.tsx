import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { setUpToastTimers } from '../../../testing/toast-timers.tsx';
import { confirmAndDeleteContacts } from './delete-many.tsx';

setUpToastTimers();
afterEach(() => vi.unstubAllGlobals());

const selection = { ids: ['00000000-0000-4000-8000-000000000001'] };

test('Undo of a large deletion says how many contacts are restored so far', async () => {
  const restored = { success: true, restored: 5_000 };
  const answers = [
    { success: true, deleted: 20_000, remaining: 0, undoId: 'undo' },
    { ...restored, remaining: 15_000 },
    { ...restored, remaining: 10_000 },
    { ...restored, remaining: 0 },
  ];
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + 3_000);
    return Response.json(answers.shift());
  });
  void confirmAndDeleteContacts(createQueryClient(), selection, '20,000 contacts');
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Delete 20,000 contacts' })));
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Undo' })));
  expect(await vi.waitFor(() => screen.getByText('10,000 of 20,000 contacts restored.'))).toBeTruthy();
  expect(await vi.waitFor(() => screen.getByText('Contacts Restored'))).toBeTruthy();
});
