import { ApiProblem } from './api-problem.ts';
import type { ApiRequest, Backend } from './backend.ts';
import { markConnectionLost, updateConnectionFromResponse } from './connection.ts';
import { createPageUserHeaders } from './page-user.ts';
import { takePrefetchedResponse } from './prefetched-response.ts';
import { downloadFromUrl } from './save-file.ts';
import { createConnectionProblem, toApiProblem } from './to-api-problem.ts';

export const httpBackend: Backend = {
  async send(request) {
    const response = await fetchResponse(request);
    if (response.ok && request.responseType === 'file') return response.blob();
    const text = await response.text();
    if (!response.ok) throw toApiProblem(response.status, text);
    if (response.status === 204) return undefined;
    return parseJson(response.status, text);
  },

  async upload(upload) {
    const { uploadAsForm: sendForm, uploadInChunks: sendChunks } = await import('./http-upload.ts');
    return upload.inChunks ? sendChunks(upload) : sendForm(upload);
  },

  /** Sends a HEAD request first, because the browser does not tell the page whether a download failed. */
  async download(path, name) {
    const { ok } = await fetchResponse({ method: 'HEAD', path });
    if (!ok) await throwRefusalOf(path);
    downloadFromUrl(path, name);
  },
};

/** Throws the server's reason. It repeats the request with GET, because a HEAD response has no message. */
async function throwRefusalOf(path: string): Promise<void> {
  const answer = await fetchResponse({ method: 'GET', path });
  if (!answer.ok) throw toApiProblem(answer.status, await answer.text());
  await answer.body?.cancel();
}

async function fetchResponse(request: ApiRequest): Promise<Response> {
  const { path, query, method, body, signal, headers, keepalive = false } = request;
  const isForm = body instanceof FormData;
  const url = createRequestUrl({ path, query });
  try {
    const early = method === 'GET' ? takePrefetchedResponse(url) : undefined;
    const response = await (early ??
      fetch(url, {
        method,
        signal,
        keepalive,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...createPageUserHeaders(path),
          ...headers,
        },
        body: isForm || body instanceof Blob ? body : JSON.stringify(body),
      }));
    updateConnectionFromResponse(response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    markConnectionLost();
    throw createConnectionProblem();
  }
}

/** The URL of a request, with its query. */
export function createRequestUrl({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string {
  const params = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return params.length ? `${path}?${new URLSearchParams(params)}` : path;
}

function parseJson(status: number, text: string): unknown {
  if (text.trim() === '') throw invalidResponse(status, 'Empty response from server');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidResponse(status, 'Invalid response format from server');
  }
}

const invalidResponse = (status: number, message: string) =>
  new ApiProblem(status, { code: 'internal', message });
