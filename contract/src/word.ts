import { z } from 'zod';

/** One of the words in any case of letters: older callers write `Closed`. */
export const word = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z
    .string(message)
    .overwrite((text) => text.trim().toUpperCase())
    .pipe(z.enum(words, message));
