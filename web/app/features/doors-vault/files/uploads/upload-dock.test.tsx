import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault.ts';
import { type ApiUpload, api, setBackend } from '../../../../lib/api.ts';
import { UploadPaused } from '../../../../lib/backend.ts';
import { renderDesktop } from '../../../../testing/render-desktop.tsx';
import UploadDock from './upload-dock.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { uploadQueues } from './upload-queues.ts';

/** What one test leaves on its way would keep the next from leaving. */
const begun = new Set<UploadQueue>();
afterEach(() =>
  act(() => {
    for (const queue of begun) queue.clear();
  }),
);

interface Ongoing extends ApiUpload {
  keep: () => void;
}

/** Files on their way to two doors, as far as the test says; whoever looks is elsewhere. */
async function show(path = '/ava.brooks') {
  const view = await renderDesktop(<UploadDock />, { path });
  const { folders } = await api.get<{ folders: Door[] }>('/api/doors-vault/folders');
  const [first, second] = folders.filter(({ isUnclaimed }) => !isUnclaimed) as [Door, Door];
  const sent: Ongoing[] = [];
  setBackend({
    send: async () => ({}),
    download: async () => undefined,
    upload: (upload) =>
      new Promise((keep, refuse) => {
        upload.signal.addEventListener('abort', () => refuse(upload.signal.reason));
        sent.push({ ...upload, keep });
      }),
  });
  const begin = (door: Door, ...names: string[]) =>
    act(() => {
      const queue = uploadQueues(view.cache).of(door);
      queue.add(names.map((name) => new File(['12345678'], name)));
      begun.add(queue);
    });
  return { ...view, first, second, sent, begin };
}

const dock = () => within(screen.getByRole('region', { name: 'Uploads' }));
const press = (name: string) => fireEvent.click(dock().getByRole('button', { name }));
const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

test('what is on its way to any door is seen in one place, file by file', async () => {
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

test('all of it pauses and goes on, one file is canceled, and leaving asks meanwhile', async () => {
  const { first, sent, begin } = await show();
  begin(first, 'A.pdf', 'B.pdf');
  press('Pause all uploads');
  expect(sent.every(({ signal }) => signal.reason instanceof UploadPaused)).toBe(true);
  expect(dock().getByRole('status').textContent).toBe('Upload paused');
  expect(leaves()).toBe(false);
  press('Resume all uploads');
  await waitFor(() => expect(sent).toHaveLength(4));
  press('Show files');
  press('Cancel A.pdf');
  expect(sent[2]?.signal.aborted).toBe(true);
  act(() => sent[3]?.keep());
  await waitFor(() => expect(leaves()).toBe(true));
  expect(await screen.findByText(/^1 file\(s\) uploaded successfully/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull(), {
    timeout: 4000,
  });
});

test('the door itself shows its own', async () => {
  const { first, second, begin, router } = await show();
  begin(first, 'A.pdf');
  begin(second, 'B.pdf');
  const category = { SELLERS: 'sellers', BUYERS: 'buyers', MISCELLANEOUS: 'misc' }[first.category];
  await act(() => router.navigate(`/ava.brooks/doors-vault/${category}/${first.slug}`));
  expect(dock().getByRole('status').textContent).toBe('Uploading 1 file');
});
