import type { FieldIssue, ProblemCode } from '#contract/problem.ts';

interface ProblemOptions {
  /** A code that callers check instead of the message. */
  error?: string;
  field?: string;
  issues?: FieldIssue[];
  details?: Record<string, unknown>;
  /** Seconds to wait before another try. */
  retryAfter?: number;
}

/** A refusal with a message for the user. The contract maps its code to an HTTP status. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }
}

export const appError = (code: ProblemCode, message: string, options?: ProblemOptions): AppError =>
  new AppError(code, message, options);

/**
 * Throws "not found" both for a missing record and for another owner's, so callers cannot tell them apart.
 */
export function orNotFound<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw appError('not_found', `${what} was not found.`);
  return value;
}
