import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../lib/api-problem.ts';
import type { Sending } from './send-file.ts';
import { UploadQueue } from './upload-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = (name: string) => new File(['12345678'], name);

interface Ongoing extends Sending {
  keep: () => void;
  refuse: (error: unknown) => void;
}

/** A queue whose files go up as far as the test says. */
function queueUnderTest() {
  const sent: Ongoing[] = [];
  const settled: [string[], string[]][] = [];
  const queue = new UploadQueue({
    send: (sending) =>
      new Promise((keep, refuse) => {
        sent.push({ ...sending, keep, refuse });
      }),
    onKept: () => undefined,
    onSettled: (kept, failed) =>
      settled.push([kept.map(({ file: { name } }) => name), failed.map(({ file: { name } }) => name)]),
  });
  const begin = (...names: string[]) => {
    queue.add(names.map(file));
    queue.start();
  };
  const states = () => queue.items().map(({ file: { name }, state }) => `${name} ${state}`);
  const item = (name: string) => queue.items().find((one) => one.file.name === name);
  return { queue, sent, settled, begin, states, item };
}

/** What was promised happens. */
const turn = () => vi.advanceTimersByTimeAsync(0);

test('what is chosen waits to be sent', () => {
  const { queue, sent, states } = queueUnderTest();
  queue.add([file('A.pdf')]);
  expect(states()).toEqual(['A.pdf chosen']);
  expect(sent).toEqual([]);
});

test('two go up at once, the next when one is kept', async () => {
  const { begin, sent, states } = queueUnderTest();
  begin('A.pdf', 'B.pdf', 'C.pdf');
  expect(states()).toEqual(['A.pdf sending', 'B.pdf sending', 'C.pdf waiting']);
  sent[0]?.keep();
  await turn();
  expect(states()).toEqual(['A.pdf kept', 'B.pdf sending', 'C.pdf sending']);
});

test('progress is what has left, to the byte', () => {
  const { begin, sent, item } = queueUnderTest();
  begin('A.pdf');
  sent[0]?.onProgress(5);
  expect(item('A.pdf')?.sentBytes).toBe(5);
});

test('all of it done is told once, and leaves 1.5 s later', async () => {
  const { begin, sent, settled, states } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  sent[0]?.keep();
  await turn();
  expect(settled).toEqual([]);
  sent[1]?.keep();
  await turn();
  expect(settled).toEqual([[['A.pdf', 'B.pdf'], []]]);
  await vi.advanceTimersByTimeAsync(1499);
  expect(states()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual([]);
});

test('what is refused stays with the reason, and can be tried again under the same key', async () => {
  const { queue, begin, sent, states, item } = queueUnderTest();
  begin('A.pdf');
  sent[0]?.refuse(new ApiProblem(415, { code: 'unsupported', message: 'It contains a JPEG picture.' }));
  await turn();
  expect(item('A.pdf')).toMatchObject({ state: 'failed', problem: 'It contains a JPEG picture.' });
  queue.retry(item('A.pdf')?.id ?? '');
  expect(states()).toEqual(['A.pdf sending']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('canceling stops one file and nothing else', async () => {
  const { queue, begin, sent, states, settled, item } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  sent[0]?.signal.addEventListener('abort', () => sent[0]?.refuse(new DOMException('', 'AbortError')));
  queue.remove(item('A.pdf')?.id ?? '');
  await turn();
  expect(states()).toEqual(['B.pdf sending']);
  sent[1]?.keep();
  await turn();
  expect(settled).toEqual([[['B.pdf'], []]]);
});

test('a lost connection goes on by itself when there is one again; a refusal does not', async () => {
  const { queue, begin, sent, states } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  sent[0]?.refuse(new ApiProblem(0, { code: 'unavailable', message: 'No connection.' }));
  sent[1]?.refuse(new ApiProblem(415, { code: 'unsupported', message: 'No.' }));
  await turn();
  queue.retryCutOff();
  expect(states()).toEqual(['A.pdf sending', 'B.pdf failed']);
});

test('whoever cancels everything is not told that anything was done', async () => {
  const { queue, begin, sent, settled } = queueUnderTest();
  begin('A.pdf');
  sent[0]?.signal.addEventListener('abort', () => sent[0]?.refuse(new DOMException('', 'AbortError')));
  queue.clear();
  await turn();
  expect(settled).toEqual([]);
});
