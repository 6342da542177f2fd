import { newIdempotencyKey } from './idempotency-key.ts';

/** Creates a random UUID. On plain HTTP, such as in a local network, browsers have no `randomUUID`. */
export function newUuid(): string {
  const hex = newIdempotencyKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join('-');
}
