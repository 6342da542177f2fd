import type { Problem, ProblemCode } from '#contract/problem.ts';
import { ApiProblem, statusMessage } from './api-problem.ts';

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
export function refusal(status: number, text: string): ApiProblem {
  const body = parseProblem(text);
  return new ApiProblem(status, {
    ...body,
    code: body.code ?? codeOf[status] ?? 'internal',
    message: body.error || body.message || statusMessage(status),
  });
}

function parseProblem(text: string): Partial<Problem> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

export const unreachable = () =>
  new ApiProblem(0, {
    code: 'unavailable',
    message: 'We can’t reach the server. Please check your connection and try again.',
  });
