import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOfflineQueue, setWaitingWrites, type WaitingWrite } from '../../../lib/waiting-writes.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import WaitingDialog from './waiting-dialog.tsx';

const createWrite = (failures: number): WaitingWrite => ({
  id: 1,
  personId: 'ava',
  method: 'POST',
  path: '/api/timeline',
  idempotencyKey: 'key',
  madeAt: '2026-11-17T15:00:00Z',
  offline: { label: 'Save note', change: 'timeline.sent', answer: {} },
  failures,
});

afterEach(() => setWaitingWrites([]));

test('a user can discard a change that the server failed to save several times, but not a waiting one', async () => {
  const discarded: number[] = [];
  const nothing = async () => undefined;
  const discard = async (id: number) => void discarded.push(id);
  const end = setOfflineQueue(async () => ({ add: nothing, retry: nothing, discard }));
  setWaitingWrites([createWrite(2)]);
  await renderDesktop(<WaitingDialog onClose={() => {}} />);
  await screen.findByText('Waiting');
  expect(screen.queryByText('Discard')).toBeNull();
  setWaitingWrites([createWrite(3)]);
  expect(await screen.findByText(/failed to save this several times/)).toBeTruthy();
  fireEvent.click(screen.getByText('Discard'));
  const question = await screen.findByRole('dialog', { name: 'Discard this change?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(discarded).toEqual([1]));
  end();
});
