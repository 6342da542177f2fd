import { useRef } from 'react';

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * A key for what is about to be sent: the same content tried again (a double click, a lost connection) has
 * the same key, so that the server does it once. Other content is another wish and has a key of its own.
 */
export function useSubmissionKey(): (content: unknown) => Record<string, string> {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return { 'idempotency-key': last.current.key };
  };
}
