import { useState } from 'react';

export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface KeyOfContent {
  (content: unknown): Record<string, string>;
  /**
   * Forgets the key. A form that stays open calls this after success, so that the same content is a new
   * request.
   */
  forget: () => void;
}

/**
 * Returns an idempotency key for a request. A repeated request (a double click, a lost connection) gets the
 * same key, so that the server processes it once. Different content gets a new key.
 */
export const useIdempotencyKey = (): KeyOfContent => useState(createKeyOfContent)[0];

function createKeyOfContent(): KeyOfContent {
  let last: { content: string; key: string } | undefined;
  const keyOf = (content: unknown) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: newIdempotencyKey() };
    return { 'idempotency-key': last.key };
  };
  const forget = () => {
    last = undefined;
  };
  return Object.assign(keyOf, { forget });
}
