import type { Problem, ProblemCode } from '#contract/problem.ts';
import { ApiProblem, isProblem, unexpectedMessage } from './api-problem.ts';

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

/** Converts an error response, using the server's message if it has one. */
export function toApiProblem(status: number, text: string): ApiProblem {
  const body = parseProblem(text);
  const code = body.code ?? codeOf[status] ?? 'internal';
  const message = body.error || body.message || unexpectedMessage;
  return new ApiProblem(status, { ...body, code, message }, { cause: new Error(`HTTP error ${status}`) });
}

function parseProblem(text: string): Partial<Problem> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

export const createConnectionProblem = () =>
  new ApiProblem(0, {
    code: 'unavailable',
    message: 'We can’t reach the server. Please check your connection and try again.',
  });

export const isConnectionProblem = (error: unknown): boolean => isProblem(error) && error.status === 0;
