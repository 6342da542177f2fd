import type { PreviousUpload } from 'tus-js-client';
import { resumableFrom, resumablePath, uploadPath } from '#contract/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { uploadMemory } from '../../../../lib/upload-memory.ts';

/** Discards unfinished uploads of a file, on the server and in this browser. */
export function discardUpload(folderId: string, { name }: Pick<File, 'name'>): void {
  for (const upload of uploadMemory.all()) {
    const { metadata } = upload;
    if (metadata.folderId === folderId && metadata.filename === name) giveUpUpload(upload);
  }
}

export function giveUpUpload({ urlStorageKey, uploadUrl }: PreviousUpload): void {
  uploadMemory.forget(urlStorageKey);
  // If this request fails, the server deletes its part after a day.
  if (uploadUrl) api.delete(new URL(uploadUrl, window.location.href).pathname).catch(() => undefined);
}

export interface Sending {
  file: File;
  /** The same for every attempt, so that a retry after a lost answer does not store the file twice. */
  key: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Uploads a file to a door; a large one in chunks. */
export function sendFile(folderId: string, { file, key, signal, onProgress }: Sending): Promise<void> {
  const fields = { folderId };
  return file.size >= resumableFrom
    ? api.upload({ path: resumablePath, file, fields, inPieces: true, signal, onProgress })
    : api.upload({
        path: uploadPath,
        file,
        fields,
        inPieces: false,
        headers: { 'idempotency-key': key },
        signal,
        onProgress,
      });
}
