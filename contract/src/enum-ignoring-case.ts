import { z } from 'zod';

/** An enum that accepts any letter case, because older callers send `Closed`. */
export const createCaseInsensitiveEnum = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  message: string,
) =>
  z
    .string(message)
    .overwrite((text) => text.trim().toUpperCase())
    .pipe(z.enum(words, message));
