export interface ApiRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  /** JSON, FormData when files go along, or a Blob of JSON that somebody else has written. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Goes on when the page is left: for what is shown as done before the server has it. At most a few kilobytes. */
  outlivesPage?: boolean;
  /** JSON unless said otherwise; a file to keep is taken as it is, to the byte. */
  answer?: 'json' | 'file';
}

/** One file on its way. */
export interface ApiUpload {
  path: string;
  file: File;
  /** What is said about it: fields of the form, or metadata before the first piece. */
  fields: Record<string, string>;
  /** In pieces, so that a lost connection or a reload goes on where it stopped. */
  inPieces: boolean;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Told in bytes of the file, as they leave. */
  onProgress: (sentBytes: number) => void;
}

/** The reason to give the signal of an upload that is to go on later; any other is the end of it. */
export class UploadPaused extends Error {}

/** Whoever answers our calls: the server, or the demo world in this browser. */
export interface Backend {
  send(request: ApiRequest): Promise<unknown>;
  /** Done when the file is kept. */
  upload(upload: ApiUpload): Promise<void>;
  /** Puts what is there into the person's downloads; however large, it never stands in our memory. */
  download(path: string, name: string): Promise<void>;
}
