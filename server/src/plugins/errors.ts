import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, type ProblemCode, problemStatuses } from '#contract/problem.ts';
import { AppError, appError } from '../core/errors.ts';
import { toOutageError } from '../core/outage.ts';

/** The seconds to wait after a 429 response that names no time. */
const defaultRetrySeconds = 60;

/** Our messages for requests that the framework refuses. */
const frameworkRefusals: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The request has no content.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported', 'Please send this request as JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The request didn’t arrive completely.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is too large.'],
  FST_FILES_LIMIT: ['too_large', 'There are too many files in one request.'],
  FST_FIELDS_LIMIT: ['too_large', 'There are too many fields in one request.'],
  FST_PARTS_LIMIT: ['too_large', 'There are too many parts in one request.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported', 'Please send this request as a form with files.'],
};

/** The form parser's errors can only be told apart by their messages. */
const brokenForm = /^(Unexpected end of|Malformed part header|Part terminated early|Multipart: )/;

function refusalOf(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  const known = frameworkRefusals[error.code];
  if (known) return appError(...known);
  if (brokenForm.test(error.message)) {
    return appError('invalid', 'The form didn’t arrive completely. Please send it again.');
  }
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? appError('invalid', 'The request could not be understood.')
    : undefined;
}

function problemOf(error: AppError, requestId: string): Problem {
  const { message, code, options } = error;
  const { retryAfter: _, ...publicOptions } = options;
  return { success: false, code, error: message, message, ...publicOptions, requestId };
}

export function errorsPlugin(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    const outage = refusal ? undefined : toOutageError(error);
    const problem =
      refusal ??
      outage ??
      appError('internal', `Something went wrong on our end. Please try again. (${request.id})`);
    const status = problemStatuses[problem.code];
    if (status >= 500)
      request.log.error({ err: error }, problem.code === 'internal' ? 'unexpected failure' : 'outage');
    if (status === 429) reply.header('retry-after', problem.options.retryAfter ?? defaultRetrySeconds);
    // If a file fails before its first byte, its headers are already set, so we replace them.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    return reply.code(status).send(problemOf(problem, request.id));
  });
}
