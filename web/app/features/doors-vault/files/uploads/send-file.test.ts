import { afterEach, expect, test, vi } from 'vitest';
import { setBackend } from '../../../../lib/api.ts';
import { httpBackend } from '../../../../lib/http-backend.ts';
import { resumableUploads } from '../../../../lib/resumable-uploads.ts';
import { discardUpload } from './send-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const storeUpload = (key: string, size: number) =>
  resumableUploads.storage.addUpload(key, {
    size,
    metadata: { folderId: 'palm-row', filename: 'GOPR0001.MP4' },
    creationTime: new Date().toISOString(),
    urlStorageKey: key,
    uploadUrl: `/api/doors-vault/uploads/${key}`,
    parallelUploadUrls: null,
  });

test('removing a file from the uploads keeps the upload of another file with the same name', async () => {
  const send = vi.fn(async (_url: string) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  setBackend(httpBackend);
  await storeUpload('kitchen', 9_000_000);
  await storeUpload('garden', 12_000_000);
  discardUpload('palm-row', { name: 'GOPR0001.MP4', size: 9_000_000 });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls.map(([url]) => url)).toEqual(['/api/doors-vault/uploads/kitchen']);
  expect(resumableUploads.all().map(({ urlStorageKey }) => urlStorageKey)).toEqual(['garden']);
});
