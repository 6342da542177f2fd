import type { z } from 'zod';
import { judged } from '#contract/validation.ts';
import { fail } from '../core/errors.ts';

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
  const result = judged(schema, keepable(input));
  if ('data' in result) return result.data;
  const { message, ...options } = result.refusal;
  throw fail('invalid', message, options);
}
