import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { type ApiUpload, setBackend } from '../../../../lib/api.ts';
import { UploadPaused } from '../../../../lib/backend.ts';
import { renderDesktop } from '../../../../testing/render-desktop.tsx';
import { readDoors } from '../../testing/read-doors.ts';
import UploadDock from './upload-dock.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { getUploadQueues } from './upload-queues.ts';

/**
 * Upload queues, cleared after each test because an unfinished upload would prevent the next test from
 * leaving the page.
 */
const startedQueues = new Set<UploadQueue>();
afterEach(() =>
  act(() => {
    for (const queue of startedQueues) queue.clear();
  }),
);

interface PendingUpload extends ApiUpload {
  keep: () => void;
}

/** Renders the dock, by default on the dashboard. The test controls the uploads to two doors. */
async function show(path = '/ava.brooks') {
  const view = await renderDesktop(<UploadDock />, { path });
  const doors = await readDoors();
  const [first, second] = doors.filter(({ isUnclaimed }) => !isUnclaimed) as [Door, Door];
  const sent: PendingUpload[] = [];
  setBackend({
    send: async () => ({}),
    download: async () => undefined,
    upload: (upload) =>
      new Promise((resolve, reject) => {
        upload.signal.addEventListener('abort', () => reject(upload.signal.reason));
        sent.push({ ...upload, keep: resolve });
      }),
  });
  const begin = (door: Door, ...names: string[]) =>
    act(() => {
      const queue = getUploadQueues(view.cache).of(door);
      queue.add(names.map((name) => new File(['12345678'], name)));
      startedQueues.add(queue);
    });
  return { ...view, first, second, sent, begin };
}

const dock = () => within(screen.getByRole('region', { name: 'Uploads' }));
const press = (name: string) => fireEvent.click(dock().getByRole('button', { name }));
const canLeave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

test('the upload dock shows the uploads to all doors, file by file', async () => {
  const { first, second, sent, begin } = await show();
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  begin(first, 'A.pdf', 'B.pdf');
  begin(second, 'C.pdf');
  expect(dock().getByRole('status').textContent).toBe('Uploading 3 files');
  act(() => sent[0]?.onProgress(8));
  expect(dock().getByText('33%')).toBeTruthy();
  press('Show files');
  expect(dock().getAllByRole('link')).toHaveLength(2);
  expect(dock().getByText('C.pdf')).toBeTruthy();
});

test('a user can pause and resume all uploads or cancel one, and is asked before leaving while uploads are unfinished', async () => {
  const { first, sent, begin } = await show();
  begin(first, 'A.pdf', 'B.pdf');
  press('Pause all uploads');
  expect(sent.every(({ signal }) => signal.reason instanceof UploadPaused)).toBe(true);
  expect(dock().getByRole('status').textContent).toBe('Upload paused');
  expect(canLeave()).toBe(false);
  press('Resume all uploads');
  await waitFor(() => expect(sent).toHaveLength(4));
  press('Show files');
  press('Cancel A.pdf');
  expect(sent[2]?.signal.aborted).toBe(true);
  act(() => sent[3]?.keep());
  await waitFor(() => expect(canLeave()).toBe(true));
  expect(await screen.findByText(/^1 file\(s\) uploaded successfully/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull(), {
    timeout: 4000,
  });
});

test('the upload dock omits the uploads of the open door', async () => {
  const { first, second, begin, router } = await show();
  begin(first, 'A.pdf');
  begin(second, 'B.pdf');
  const category = { SELLERS: 'sellers', BUYERS: 'buyers', MISCELLANEOUS: 'misc' }[first.category];
  await act(() => router.navigate(`/ava.brooks/doors-vault/${category}/${first.slug}`));
  expect(dock().getByRole('status').textContent).toBe('Uploading 1 file');
});
