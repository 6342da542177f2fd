import type { z } from 'zod';
import { validate } from '#contract/validation.ts';
import { appError } from '../core/errors.ts';

/** NUL and unpaired surrogates: the database cannot store them, and nobody types them. */
const unstorable = /\0|\p{Surrogate}/u;
const maxDepth = 30;

/** Removes characters the database cannot store from every text; most input is returned unchanged. */
export function toStorable(input: unknown, depth = 0): unknown {
  if (typeof input === 'string')
    return unstorable.test(input) ? input.toWellFormed().replaceAll('\0', '') : input;
  if (typeof input !== 'object' || input === null) return input;
  if (depth > maxDepth) throw appError('invalid', 'The request has too many levels.');
  if (Array.isArray(input)) return input.map((each) => toStorable(each, depth + 1));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [toStorable(name), toStorable(value, depth + 1)]),
  );
}

/** Returns the parsed input, or throws a refusal with the first invalid field and its message. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = validate(schema, toStorable(input));
  if ('data' in result) return result.data;
  const { message, ...options } = result.refusal;
  throw appError('invalid', message, options);
}
