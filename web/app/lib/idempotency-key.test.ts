import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKey } from './idempotency-key.ts';

const content = { title: 'Call Theo', day: '2026-11-20' };

test('a repeated request keeps its key, and other content gets a new one', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current(content);
  rerender();
  expect(result.current({ ...content })).toEqual(first);
  expect(result.current({ ...content, day: '2026-11-21' })).not.toEqual(first);
});

test('after a request succeeded, the same content is a new request', () => {
  const { result } = renderHook(useIdempotencyKey);
  const first = result.current(content);
  result.current.forget();
  expect(result.current(content)).not.toEqual(first);
});
