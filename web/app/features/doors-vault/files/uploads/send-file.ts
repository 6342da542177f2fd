import type { PreviousUpload } from 'tus-js-client';
import { resumableFrom, resumablePath, uploadPath } from '#contract/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { uploadMemory } from '../../../../lib/upload-memory.ts';

/** The server lets go of what it has of a file, and this browser no longer thinks of going on with it. */
export function discardUpload(folderId: string, { name }: Pick<File, 'name'>): void {
  for (const upload of uploadMemory.all()) {
    const { metadata } = upload;
    if (metadata.folderId === folderId && metadata.filename === name) giveUpUpload(upload);
  }
}

export function giveUpUpload({ urlStorageKey, uploadUrl }: PreviousUpload): void {
  uploadMemory.forget(urlStorageKey);
  // What the server has of it runs out by itself if it cannot be told.
  if (uploadUrl) api.delete(new URL(uploadUrl, window.location.href).pathname).catch(() => undefined);
}

export interface Sending {
  file: File;
  /** The same for every attempt: a file whose answer was lost is not kept twice. */
  key: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Brings one file into a door; a large one in pieces. */
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
