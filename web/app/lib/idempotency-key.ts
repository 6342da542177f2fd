import { useRef } from 'react';

export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Returns an idempotency key for a request. A repeated request (a double click, a lost connection) gets the
 * same key, so that the server processes it once. Different content gets a new key.
 */
export function useIdempotencyKey(): (content: unknown) => Record<string, string> {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() };
    return { 'idempotency-key': last.current.key };
  };
}
