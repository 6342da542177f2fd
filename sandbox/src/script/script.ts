import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let source: string | undefined;

/** The browser script for in-page payments, from the file next to this one. */
export function browserScript(): string {
  source ??= readFileSync(join(import.meta.dirname, 'stripe.js'), 'utf8');
  return source;
}
