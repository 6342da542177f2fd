import type { z } from 'zod';
import { upperFirst } from './plain-text.ts';
import type { FieldIssue, Problem } from './problem.ts';

/** The name of a field in messages: `brokerageAddress` becomes `Brokerage address`. */
function labelOf(path: PropertyKey[]): string {
  const name = [...path].reverse().find((part) => typeof part === 'string') ?? 'This';
  const words = String(name).replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return upperFirst(words);
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** The default message for issues without their own message. */
export function defaultIssueMessage(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? []);
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return `${label} is required`;
    return `${label} must be ${kinds[issue.expected as string] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value')
    return `${label} must be one of: ${(issue.values as unknown[]).join(', ')}`;
  if (issue.code === 'too_big') return `${label} is too large (at most ${issue.maximum})`;
  if (issue.code === 'too_small') return `${label} is too small (at least ${issue.minimum})`;
  return `${label} is not valid`;
}

type ValidationResult<T> = { data: T } | { refusal: Pick<Problem, 'message' | 'field' | 'issues'> };

const issuesOf = (error: z.ZodError): FieldIssue[] =>
  error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));

/** The parsed input, or the refusal with all issues and the first message. */
export function validate<T extends z.ZodType>(schema: T, input: unknown): ValidationResult<z.output<T>> {
  const result = schema.safeParse(input, { error: defaultIssueMessage });
  if (result.success) return { data: result.data };
  const issues = issuesOf(result.error);
  const [first] = issues;
  const message = first?.field === '' ? 'Please send the fields as a JSON object.' : first?.message;
  return {
    refusal: { message: message ?? 'Please check all fields.', field: first?.field || undefined, issues },
  };
}
