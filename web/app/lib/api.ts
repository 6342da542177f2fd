import type { ApiRequest, ApiUpload, Backend } from './backend.ts';
import { httpBackend } from './http-backend.ts';
import { retryAfterSignIn } from './sign-in-again.ts';
import { isConnectionProblem } from './to-api-problem.ts';
import { getOfflineQueue, getWaitingWrites, replaceSentIds } from './waiting-writes.ts';

export type { ApiRequest, ApiUpload, Backend } from './backend.ts';

type Options = Pick<ApiRequest, 'query' | 'signal' | 'headers' | 'keepalive' | 'whenOffline'>;

let active: Backend = httpBackend;

export function setBackend(backend: Backend): void {
  active = backend;
}

/**
 * Sends a request. A change that may be made offline waits behind earlier waiting changes, so that all
 * changes stay in order. It does not wait behind refused changes, because these stay until the user decides.
 */
async function send<T>(given: ApiRequest): Promise<T> {
  const request = replaceSentIds(given);
  const { whenOffline } = request;
  const queue = whenOffline && active === httpBackend ? await getOfflineQueue() : undefined;
  if (queue && whenOffline && getWaitingWrites().some(({ problem }) => !problem))
    return queue.add(request, whenOffline) as Promise<T>;
  try {
    return (await retryAfterSignIn(request.path, () => active.send(request))) as T;
  } catch (error) {
    if (!queue || !whenOffline || !isConnectionProblem(error)) throw error;
    // If this browser cannot store the change, the screen says that there is no connection.
    return queue.add(request, whenOffline).catch(() => Promise.reject(error)) as Promise<T>;
  }
}

export const api = {
  get: <T>(path: string, options?: Options) => send<T>({ method: 'GET', path, ...options }),
  file: (path: string, options?: Options) =>
    send<Blob>({ method: 'GET', path, responseType: 'file', ...options }),
  post: <T>(path: string, body?: unknown, options?: Options) =>
    send<T>({ method: 'POST', path, body, ...options }),
  postForFile: (path: string, body?: unknown, options?: Options) =>
    send<Blob>({ method: 'POST', path, body, responseType: 'file', ...options }),
  put: <T>(path: string, body?: unknown, options?: Options) =>
    send<T>({ method: 'PUT', path, body, ...options }),
  patch: <T>(path: string, body?: unknown, options?: Options) =>
    send<T>({ method: 'PATCH', path, body, ...options }),
  delete: <T>(path: string, options?: Options & Pick<ApiRequest, 'body'>) =>
    send<T>({ method: 'DELETE', path, ...options }),
  upload: (upload: ApiUpload) => retryAfterSignIn(upload.path, () => active.upload(upload)),
  download: (path: string, name: string) => retryAfterSignIn(path, () => active.download(path, name)),
};
