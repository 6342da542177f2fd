import { expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { ApiRequest } from '../../../lib/backend.ts';
import { createConnectionProblem } from '../../../lib/to-api-problem.ts';
import type { WaitingWrite } from '../../../lib/waiting-writes.ts';
import { type ConflictResolver, discardWaitingWrite, sendWaitingWrites } from './send-writes.ts';

/** An outbox in memory with these waiting writes. */
function outboxOf(labels: string[]) {
  const writes = labels.map(
    (label, index): WaitingWrite => ({
      id: index + 1,
      personId: 'ava',
      method: 'POST',
      path: `/api/${label}`,
      body: { label },
      idempotencyKey: `key-${label}`,
      madeAt: '2026-11-17T15:00:00Z',
      offline: { label, change: `${label}.changed`, answer: {}, conflict: { kind: 'test', data: null } },
    }),
  );
  const remove = async (id: number) => {
    writes.splice(
      writes.findIndex((write) => write.id === id),
      1,
    );
  };
  return {
    writes,
    list: async () => [...writes],
    complete: ({ id }: WaitingWrite) => remove(id),
    remove,
    replace: async (write: WaitingWrite) => {
      writes.splice(
        writes.findIndex(({ id }) => id === write.id),
        1,
        write,
      );
    },
  };
}

interface Run {
  labels: string[];
  answer?: (request: ApiRequest, attempt: number) => unknown;
  resolve?: ConflictResolver;
}

async function run({ labels, answer = () => ({}), resolve = () => ({ kind: 'ask' }) }: Run) {
  const outbox = outboxOf(labels);
  const sent: ApiRequest[] = [];
  const changes: string[] = [];
  const result = await sendWaitingWrites({
    outbox,
    send: async (request) => {
      sent.push(request);
      return answer(request, sent.length);
    },
    resolvers: { test: resolve },
    onSent: (change) => changes.push(change),
  });
  return { outbox, sent, changes, result };
}

const refuse = (status: number, code: ProblemCode) => () => {
  throw new ApiProblem(status, { code, message: 'No.' });
};

test('the app sends waiting changes in order, each with its idempotency key and its user', async () => {
  const { outbox, sent, changes } = await run({ labels: ['one', 'two', 'three'] });
  expect(
    sent.map(({ path, headers }) => [path, headers?.['idempotency-key'], headers?.['x-page-user']]),
  ).toEqual([
    ['/api/one', 'key-one', 'ava'],
    ['/api/two', 'key-two', 'ava'],
    ['/api/three', 'key-three', 'ava'],
  ]);
  expect(changes).toEqual(['one.changed', 'two.changed', 'three.changed']);
  expect(outbox.writes).toEqual([]);
});

test.each([
  ['the connection is lost', () => Promise.reject(createConnectionProblem()), 'stopped'],
  ['the server is not available', refuse(503, 'unavailable'), 'busy'],
  ['the server has too many requests', refuse(429, 'too_many'), 'busy'],
  ['the session ended', refuse(401, 'not_signed_in'), 'stopped'],
])('the app stops sending waiting changes when %s, and keeps all of them', async (_when, answer, how) => {
  const { outbox, sent, result } = await run({ labels: ['one', 'two'], answer });
  expect(result).toBe(how);
  expect(sent).toHaveLength(1);
  expect(outbox.writes.map(({ problem }) => problem)).toEqual([undefined, undefined]);
});

test('the app counts how often the server failed to handle a change, and keeps the order of later changes', async () => {
  const { outbox, sent, result } = await run({ labels: ['one', 'two'], answer: refuse(500, 'internal') });
  expect(result).toBe('busy');
  expect(sent).toHaveLength(1);
  expect(outbox.writes.map(({ failures }) => failures)).toEqual([1, undefined]);
});

test('a change that the server refuses does not hold up later changes', async () => {
  const { outbox, sent } = await run({
    labels: ['one', 'two'],
    answer: (_request, attempt) => (attempt === 1 ? refuse(404, 'not_found')() : {}),
  });
  expect(sent).toHaveLength(2);
  expect(outbox.writes).toMatchObject([{ path: '/api/one', problem: { message: 'No.' } }]);
});

test('the app merges a change that conflicts, and sends the merged content with a new key', async () => {
  const { outbox, sent } = await run({
    labels: ['one'],
    answer: (_request, attempt) => (attempt === 1 ? refuse(409, 'conflict')() : {}),
    resolve: () => ({ kind: 'resend', body: { merged: true } }),
  });
  expect(sent[1]?.body).toEqual({ merged: true });
  expect(sent[1]?.headers?.['idempotency-key']).not.toBe('key-one');
  expect(outbox.writes).toEqual([]);
});

test('a waiting change that the server already has is removed', async () => {
  const { outbox } = await run({
    labels: ['one'],
    answer: refuse(409, 'conflict'),
    resolve: () => ({ kind: 'saved' }),
  });
  expect(outbox.writes).toEqual([]);
});

test('the screens that show a change are refreshed when the user discards it', async () => {
  const outbox = outboxOf(['one', 'two']);
  const changes: string[] = [];
  await discardWaitingWrite({ outbox, onSent: (change) => changes.push(change) }, 1);
  expect(outbox.writes.map(({ path }) => path)).toEqual(['/api/two']);
  expect(changes).toEqual(['one.changed']);
});
