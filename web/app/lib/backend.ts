export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  /** JSON, FormData when files go along, or a Blob of JSON that somebody else has written. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** JSON unless said otherwise; a file to keep is taken as it is, to the byte. */
  answer?: 'json' | 'file';
}

/** Whoever answers our calls: the server, or the demo world in this browser. */
export interface Backend {
  send(request: ApiRequest): Promise<unknown>;
}
