import type { PreviousUpload } from 'tus-js-client';
import { resumableMinBytes, resumablePath, uploadPath } from '#contract/doors-vault/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { resumableUploads } from '../../../../lib/resumable-uploads.ts';

/**
 * Discards unfinished uploads of a file, on the server and in this browser. Cameras repeat file names, so the
 * size must match too.
 */
export function discardUpload(folderId: string, { name, size }: Pick<File, 'name' | 'size'>): void {
  for (const upload of resumableUploads.all()) {
    const { metadata } = upload;
    const isOfFile = metadata.filename === name && upload.size === size;
    if (metadata.folderId === folderId && isOfFile) discardPreviousUpload(upload);
  }
}

export function discardPreviousUpload({ urlStorageKey, uploadUrl }: PreviousUpload): void {
  resumableUploads.forget(urlStorageKey);
  // If this request fails, the server deletes the incomplete file after a day.
  if (uploadUrl) api.delete(new URL(uploadUrl, window.location.href).pathname).catch(() => undefined);
}

export interface UploadAttempt {
  file: File;
  /**
   * The idempotency key. Every attempt uses the same key, so that a retry after a lost answer does not store
   * the file twice.
   */
  key: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Uploads a file to a door. Large files are sent in chunks. */
export function sendFile(folderId: string, { file, key, signal, onProgress }: UploadAttempt): Promise<void> {
  const fields = { folderId };
  return file.size >= resumableMinBytes
    ? api.upload({ path: resumablePath, file, fields, inChunks: true, signal, onProgress })
    : api.upload({
        path: uploadPath,
        file,
        fields,
        inChunks: false,
        headers: { 'idempotency-key': key },
        signal,
        onProgress,
      });
}
