import type { ApiRequest, ApiUpload, Backend } from './backend.ts';
import { httpBackend } from './http-backend.ts';
import { retryAfterSignIn } from './sign-in-again.ts';

export type { ApiRequest, ApiUpload, Backend } from './backend.ts';

type Options = Pick<ApiRequest, 'query' | 'signal' | 'headers' | 'keepalive'>;

let active: Backend = httpBackend;

export function setBackend(backend: Backend): void {
  active = backend;
}

const send = <T>(request: ApiRequest) =>
  retryAfterSignIn(request.path, () => active.send(request) as Promise<T>);

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
