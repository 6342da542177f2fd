import type { FieldIssue, Problem, ProblemCode } from '#contract/problem.ts';

type Refusal = Pick<Problem, 'code' | 'message'> & Partial<Pick<Problem, 'field' | 'issues' | 'details'>>;

/** The error of a refused or failed API call. Code checks `code`; users read `message`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly field?: string;
  readonly issues?: FieldIssue[];
  readonly details?: Record<string, unknown>;

  constructor(status: number, { code, message, field, issues, details }: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.field = field;
    this.issues = issues;
    this.details = details;
  }
}

export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is ApiProblem =>
  error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code));

/** Shown if the response has no message of its own, for example a proxy's response. */
export const unexpectedMessage = 'An unexpected error occurred. Please try again.';

/** The message to show: the server's if it explains the problem, otherwise the given one. */
export const problemMessage = (error: unknown, otherwise: string): string =>
  isProblem(error) && error.code !== 'internal' && error.message !== unexpectedMessage
    ? error.message
    : otherwise;

/** The error messages by field name, in the format that forms expect. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  isProblem(error)
    ? Object.fromEntries((error.issues ?? []).map(({ field, message }) => [field, message]))
    : {};
