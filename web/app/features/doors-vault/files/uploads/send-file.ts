import { resumableFrom, resumablePath, uploadPath } from '#contract/vault-files.ts';
import { api } from '../../../../lib/api.ts';

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
