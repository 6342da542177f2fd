import type { Problem, ProblemCode } from '#contract/problem.ts';
import { ApiProblem } from './api-problem.ts';
import type { ApiRequest, Backend } from './backend.ts';

const codeOf: Record<number, ProblemCode> = {
  400: 'invalid',
  401: 'not_signed_in',
  402: 'payment_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported',
  429: 'too_many',
  503: 'unavailable',
};

export const httpBackend: Backend = {
  async send(request) {
    const response = await reach(request);
    if (response.ok && request.answer === 'file') return response.blob();
    const text = await response.text();
    if (!response.ok) throw refusal(response.status, text);
    if (response.status === 204) return undefined;
    return parsed(response.status, text);
  },
};

async function reach({ path, query, method, body, signal, headers }: ApiRequest): Promise<Response> {
  const isForm = body instanceof FormData;
  try {
    return await fetch(path + searchOf(query), {
      method,
      signal,
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
    throw new ApiProblem(0, {
      code: 'unavailable',
      message: 'The server cannot be reached. Please check your connection and try again.',
    });
  }
}

function searchOf(query: ApiRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length ? `?${new URLSearchParams(given)}` : '';
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

function refusal(status: number, text: string): ApiProblem {
  const body = problemIn(text);
  return new ApiProblem(status, {
    ...body,
    code: body.code ?? codeOf[status] ?? 'internal',
    message: body.error || body.message || `HTTP error ${status}`,
  });
}

function problemIn(text: string): Partial<Problem> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
