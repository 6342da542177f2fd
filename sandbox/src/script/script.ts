import { readFileSync } from 'node:fs';

let source: string | undefined;

/** The browser's side of in-page payments, as it stands beside this file. */
export function browserScript(): string {
  source ??= readFileSync(new URL('./stripe.js', import.meta.url), 'utf8');
  return source;
}
