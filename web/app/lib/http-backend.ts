import { ApiProblem } from './api-problem.ts';
import type { ApiRequest, Backend } from './backend.ts';
import { refusal, unreachable } from './refusal.ts';
import { saveFrom } from './save-file.ts';

export const httpBackend: Backend = {
  async send(request) {
    const response = await reach(request);
    if (response.ok && request.answer === 'file') return response.blob();
    const text = await response.text();
    if (!response.ok) throw refusal(response.status, text);
    if (response.status === 204) return undefined;
    return parsed(response.status, text);
  },

  async upload(upload) {
    const { sendForm, sendPieces } = await import('./http-upload.ts');
    return upload.inPieces ? sendPieces(upload) : sendForm(upload);
  },

  /** Asked first: a download that the browser has begun tells us nothing anymore. */
  async download(path, name) {
    const { ok } = await reach({ method: 'HEAD', path });
    if (!ok) await throwRefusalOf(path);
    saveFrom(path, name);
  },
};

/** The answer to HEAD has no sentence: the same refusal to GET has one. */
async function throwRefusalOf(path: string): Promise<void> {
  const answer = await reach({ method: 'GET', path });
  if (!answer.ok) throw refusal(answer.status, await answer.text());
  await answer.body?.cancel();
}

async function reach(request: ApiRequest): Promise<Response> {
  const { path, query, method, body, signal, headers, outlivesPage = false } = request;
  const isForm = body instanceof FormData;
  try {
    return await fetch(addressOf({ path, query }), {
      method,
      signal,
      keepalive: outlivesPage,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm || body instanceof Blob ? body : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

/** Where a request goes. */
export function addressOf({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

function parsed(status: number, text: string): unknown {
  if (text.trim() === '') throw unreadable(status, 'Empty response from server');
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(status, 'Invalid response format from server');
  }
}

const unreadable = (status: number, message: string) => new ApiProblem(status, { code: 'internal', message });
