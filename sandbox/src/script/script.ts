import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let source: string | undefined;

/** The browser's side of in-page payments, as it stands beside this file. */
export function browserScript(): string {
  source ??= readFileSync(join(import.meta.dirname, 'stripe.js'), 'utf8');
  return source;
}
