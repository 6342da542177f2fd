import type { FieldIssue, ProblemCode } from '#contract/problem.ts';

interface ProblemOptions {
  /** A word that callers look for in place of the sentence. */
  error?: string;
  field?: string;
  issues?: FieldIssue[];
  details?: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A refusal a person is told about. What it means in HTTP is said in the contract, once. */
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

export const fail = (code: ProblemCode, message: string, options?: ProblemOptions): AppError =>
  new AppError(code, message, options);

/** Another owner's record and one that never was are the same: not found. */
export function found<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw fail('not_found', `${what} was not found.`);
  return value;
}
