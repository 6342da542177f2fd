import type { OfflineWrite } from './waiting-writes.ts';

export interface ApiRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  /** JSON, FormData with files, or a Blob that already contains JSON. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request continue after the user leaves the page. The body may have only a few kilobytes. */
  keepalive?: boolean;
  /** Lets the change wait on this device while there is no connection. */
  whenOffline?: OfflineWrite;
  /** How the response is read: as JSON by default, or as an unchanged file. */
  responseType?: 'json' | 'file';
}

/** The upload of one file. */
export interface ApiUpload {
  path: string;
  file: File;
  /** Form fields, or metadata sent before the first chunk. */
  fields: Record<string, string>;
  /** Sends the file in chunks, so that the upload can resume after a lost connection or a reload. */
  inChunks: boolean;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onProgress: (sentBytes: number) => void;
}

/** Abort reason for an upload that will resume later; any other reason discards the upload. */
export class UploadPaused extends Error {}

/** Handles API calls: either the server, or the demo in this browser. */
export interface Backend {
  send(request: ApiRequest): Promise<unknown>;
  /** Resolves when the file is stored. */
  upload(upload: ApiUpload): Promise<void>;
  /** Saves a file to the user's downloads without loading it into memory. */
  download(path: string, name: string): Promise<void>;
}
