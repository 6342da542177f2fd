/**
 * How the app handles a change that is made without a connection. The change waits on this device until it
 * can be sent.
 */
export interface OfflineWrite {
  /** Describes the change to the user: "Add Maribel Okafor". */
  label: string;
  /** The name of the change, which the app reports (`shell/core/refresh.ts`) once the server has saved it. */
  change: string;
  /** The record's id until the server has assigned one. Later writes may refer to this id. */
  temporaryId?: string;
  /**
   * The key under which the server's answer contains the record with its id: `contact` for `{ contact: { id }
   * }`.
   */
  answerKey?: string;
  /**
   * The body to send later, if it differs from the original one. For example, it states the time at which the
   * user logged an entry.
   */
  body?: unknown;
  /** The answer that the screen gets until the server has answered. */
  answer: unknown;
  /** Which resolver handles a conflict, and the data that the resolver needs. */
  conflict?: { kind: string; data: unknown };
}

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
  /** How to read the response: as JSON by default, or as an unchanged file. */
  responseType?: 'json' | 'file';
}

/** The upload of one file. */
export interface ApiUpload {
  path: string;
  file: File;
  /** Form fields, or metadata sent before the first chunk. */
  fields: Record<string, string>;
  /**
   * Whether to send the file in chunks, so that the upload can resume after a lost connection or a reload.
   */
  inChunks: boolean;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onProgress: (sentBytes: number) => void;
}

/** The abort reason of an upload that will resume later. Any other reason discards the upload. */
export class UploadPaused extends Error {}

/** Handles API calls: either the server, or the demo in this browser. */
export interface Backend {
  send(request: ApiRequest): Promise<unknown>;
  /** Resolves when the file is stored. */
  upload(upload: ApiUpload): Promise<void>;
  /** Saves a file to the user's downloads without loading it into memory. */
  download(path: string, name: string): Promise<void>;
}
