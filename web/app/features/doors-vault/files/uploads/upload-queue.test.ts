import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../lib/api-problem.ts';
import { UploadPaused } from '../../../../lib/backend.ts';
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
  const discarded: string[] = [];
  const queue = new UploadQueue({
    send: (sending) =>
      new Promise((keep, refuse) => {
        sent.push({ ...sending, keep, refuse });
        sending.signal.addEventListener('abort', () => refuse(sending.signal.reason));
      }),
    discard: ({ name }) => discarded.push(name),
    onKept: () => undefined,
    onSettled: (kept, failed) =>
      settled.push([kept.map(({ file: { name } }) => name), failed.map(({ file: { name } }) => name)]),
  });
  const begin = (...names: string[]) => queue.add(names.map(file));
  const states = () => queue.items().map(({ file: { name }, state }) => `${name} ${state}`);
  const item = (name: string) => queue.items().find((one) => one.file.name === name);
  const idOf = (name: string) => item(name)?.id ?? '';
  return { queue, sent, settled, discarded, begin, states, item, idOf };
}

/** What was promised happens. */
const turn = () => vi.advanceTimersByTimeAsync(0);

test('a file that is added is uploaded at once', () => {
  const { queue, sent, states } = queueUnderTest();
  queue.add([file('A.pdf')]);
  expect(states()).toEqual(['A.pdf sending']);
  expect(sent).toHaveLength(1);
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
  const { queue, begin, sent, states, item, idOf } = queueUnderTest();
  begin('A.pdf');
  sent[0]?.refuse(new ApiProblem(415, { code: 'unsupported', message: 'It contains a JPEG picture.' }));
  await turn();
  expect(item('A.pdf')).toMatchObject({ state: 'failed', problem: 'It contains a JPEG picture.' });
  queue.retry(idOf('A.pdf'));
  expect(states()).toEqual(['A.pdf sending']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('canceling stops one file and nothing else', async () => {
  const { queue, begin, sent, states, settled, idOf } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  queue.remove(idOf('A.pdf'));
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
  const { queue, begin, settled } = queueUnderTest();
  begin('A.pdf');
  queue.clear();
  await turn();
  expect(settled).toEqual([]);
});

describe('a pause', () => {
  test('stops one file where it is, lets the next go, and goes on under the same key', async () => {
    const { queue, begin, sent, states, item, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf', 'C.pdf');
    sent[0]?.onProgress(5);
    queue.pause(idOf('A.pdf'));
    expect(sent[0]?.signal.reason).toBeInstanceOf(UploadPaused);
    expect(states()).toEqual(['A.pdf paused', 'B.pdf sending', 'C.pdf sending']);
    await turn();
    sent[0]?.onProgress(7);
    expect(item('A.pdf')).toMatchObject({ state: 'paused', sentBytes: 5 });
    queue.resume(idOf('A.pdf'));
    expect(states()[0]).toBe('A.pdf waiting');
    sent[1]?.keep();
    await turn();
    expect(states()).toEqual(['A.pdf sending', 'B.pdf kept', 'C.pdf sending']);
    expect(sent[3]?.key).toBe(sent[0]?.key);
  });

  test('that ends at once leaves one attempt and room for one more', async () => {
    const { queue, begin, sent, states, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf', 'C.pdf');
    queue.pause(idOf('A.pdf'), idOf('B.pdf'), idOf('C.pdf'));
    queue.resume(idOf('A.pdf'), idOf('B.pdf'), idOf('C.pdf'));
    await turn();
    expect(states()).toEqual(['A.pdf sending', 'B.pdf sending', 'C.pdf waiting']);
    expect(sent.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  });

  test('is no end: nothing is told until all is done, and leaving asks', async () => {
    const { queue, begin, sent, settled, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf');
    queue.pause(idOf('A.pdf'));
    sent[1]?.keep();
    await turn();
    expect([settled, queue.isUnfinished()]).toEqual([[], true]);
    queue.resume(idOf('A.pdf'));
    sent[2]?.keep();
    await turn();
    expect([settled, queue.isUnfinished()]).toEqual([[[['A.pdf', 'B.pdf'], []]], false]);
  });

  test('of a file that was kept in that very moment changes nothing', async () => {
    const { queue, begin, sent, settled, states, idOf } = queueUnderTest();
    begin('A.pdf');
    sent[0]?.keep();
    queue.pause(idOf('A.pdf'));
    await turn();
    expect(states()).toEqual(['A.pdf kept']);
    expect(settled).toHaveLength(1);
  });

  test('that becomes a farewell lets the server go of what it has, and tells what was done', async () => {
    const { queue, begin, sent, settled, discarded, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf');
    queue.pause(idOf('A.pdf'));
    sent[1]?.keep();
    await turn();
    queue.remove(idOf('A.pdf'));
    expect([discarded, settled]).toEqual([['A.pdf'], [[['B.pdf'], []]]]);
  });
});

test('a refused file that is removed is not spoken of again', async () => {
  const { queue, begin, sent, settled, idOf } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  for (const one of sent) one.refuse(new ApiProblem(415, { code: 'unsupported', message: 'No.' }));
  await turn();
  queue.remove(idOf('A.pdf'));
  await turn();
  expect(settled).toHaveLength(1);
});
