import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let source: string | undefined;

/** Reads stripe.js, the browser script for in-page payments, from the folder of this file. */
export function readBrowserScript(): string {
  source ??= readFileSync(join(import.meta.dirname, 'stripe.js'), 'utf8');
  return source;
}
