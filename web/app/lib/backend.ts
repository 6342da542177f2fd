export interface ApiRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  /** JSON, FormData with files, or a Blob that already contains JSON. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Continues after the page is left, for optimistic changes. The body may have only a few kilobytes. */
  keepalive?: boolean;
  /** Defaults to JSON; a file is returned unchanged. */
  responseType?: 'json' | 'file';
}

/** The upload of one file. */
export interface ApiUpload {
  path: string;
  file: File;
  /** Form fields, or metadata sent before the first chunk. */
  fields: Record<string, string>;
  /** Uploads in chunks, so that it can resume after a lost connection or a reload. */
  inChunks: boolean;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Receives the bytes of the file sent so far. */
  onProgress: (sentBytes: number) => void;
}

/** Abort reason for an upload that will resume later; any other reason discards it. */
export class UploadPaused extends Error {}

/** Answers API calls: the server, or the demo in this browser. */
export interface Backend {
  send(request: ApiRequest): Promise<unknown>;
  /** Resolves when the file is stored. */
  upload(upload: ApiUpload): Promise<void>;
  /** Saves a file to the user's downloads without loading it into memory. */
  download(path: string, name: string): Promise<void>;
}
