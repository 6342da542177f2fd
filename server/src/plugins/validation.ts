import { z } from 'zod';
import type { FieldIssue } from '#contract/problem.ts';
import { fail } from '../core/errors.ts';

/** `brokerageAddress` → `Brokerage address` */
function labelOf(path: PropertyKey[]): string {
  const name = [...path].reverse().find((part) => typeof part === 'string') ?? 'This';
  const words = String(name).replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** Sentences for what the contract gives no words of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
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

z.config({ customError: (issue) => sentenceOf(issue) });

const issuesOf = (error: z.ZodError): FieldIssue[] =>
  error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));

/** NUL and half a character: the database cannot keep them, and nobody types them. */
const unkeepable = /\0|\p{Surrogate}/u;
const deepest = 30;

/** The input with every text in it as the database can keep it; most input is handed on untouched. */
export function keepable(input: unknown, depth = 0): unknown {
  if (typeof input === 'string')
    return unkeepable.test(input) ? input.toWellFormed().replaceAll('\0', '') : input;
  if (typeof input !== 'object' || input === null) return input;
  if (depth > deepest) throw fail('invalid', 'The request has too many levels.');
  if (Array.isArray(input)) return input.map((each) => keepable(each, depth + 1));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [keepable(name), keepable(value, depth + 1)]),
  );
}

/** The parsed input, or a refusal that names the first field and its sentence. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(keepable(input));
  if (result.success) return result.data;
  const issues = issuesOf(result.error);
  const [first] = issues;
  const message = first?.field === '' ? 'Please send the fields as a JSON object.' : first?.message;
  throw fail('invalid', message ?? 'Please check all fields.', { field: first?.field || undefined, issues });
}
