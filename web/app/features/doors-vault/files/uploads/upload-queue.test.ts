import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../lib/api-problem.ts';
import { UploadPaused } from '../../../../lib/backend.ts';
import type { UploadAttempt } from './send-file.ts';
import { UploadQueue } from './upload-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = (name: string) => new File(['12345678'], name);

interface PendingUpload extends UploadAttempt {
  keep: () => void;
  refuse: (error: unknown) => void;
}

/** A queue whose uploads the test controls. */
function queueUnderTest() {
  const sent: PendingUpload[] = [];
  const finished: [string[], string[]][] = [];
  const discarded: string[] = [];
  const queue = new UploadQueue({
    send: (sending) =>
      new Promise((keep, refuse) => {
        sent.push({ ...sending, keep, refuse });
        sending.signal.addEventListener('abort', () => refuse(sending.signal.reason));
      }),
    discard: ({ name }) => discarded.push(name),
    onStored: () => undefined,
    onFinished: (stored, failed) =>
      finished.push([stored.map(({ file: { name } }) => name), failed.map(({ file: { name } }) => name)]),
  });
  const begin = (...names: string[]) => queue.add(names.map(file));
  const states = () => queue.items().map(({ file: { name }, state }) => `${name} ${state}`);
  const item = (name: string) => queue.items().find((one) => one.file.name === name);
  const idOf = (name: string) => item(name)?.id ?? '';
  return { queue, sent, finished, discarded, begin, states, item, idOf };
}

/** Waits until pending promises resolve. */
const flushPromises = () => vi.advanceTimersByTimeAsync(0);

test('the upload queue uploads an added file at once', () => {
  const { queue, sent, states } = queueUnderTest();
  queue.add([file('A.pdf')]);
  expect(states()).toEqual(['A.pdf sending']);
  expect(sent).toHaveLength(1);
});

test('the upload queue uploads two files at a time and starts the next when one is done', async () => {
  const { begin, sent, states } = queueUnderTest();
  begin('A.pdf', 'B.pdf', 'C.pdf');
  expect(states()).toEqual(['A.pdf sending', 'B.pdf sending', 'C.pdf waiting']);
  sent[0]?.keep();
  await flushPromises();
  expect(states()).toEqual(['A.pdf kept', 'B.pdf sending', 'C.pdf sending']);
});

test('upload progress counts the sent bytes', () => {
  const { begin, sent, item } = queueUnderTest();
  begin('A.pdf');
  sent[0]?.onProgress(5);
  expect(item('A.pdf')?.sentBytes).toBe(5);
});

test('the upload queue reports completion once, and the files leave the list 1.5 s later', async () => {
  const { begin, sent, finished, states } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  sent[0]?.keep();
  await flushPromises();
  expect(finished).toEqual([]);
  sent[1]?.keep();
  await flushPromises();
  expect(finished).toEqual([[['A.pdf', 'B.pdf'], []]]);
  await vi.advanceTimersByTimeAsync(1499);
  expect(states()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual([]);
});

test('an upload that is retried uses the same idempotency key', async () => {
  const { queue, begin, sent, states, item, idOf } = queueUnderTest();
  begin('A.pdf');
  sent[0]?.refuse(new ApiProblem(415, { code: 'unsupported', message: 'It contains a JPEG picture.' }));
  await flushPromises();
  expect(item('A.pdf')).toMatchObject({ state: 'failed', problem: 'It contains a JPEG picture.' });
  queue.retry(idOf('A.pdf'));
  expect(states()).toEqual(['A.pdf sending']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('canceling one upload does not stop the others', async () => {
  const { queue, begin, sent, states, finished, idOf } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  queue.remove(idOf('A.pdf'));
  await flushPromises();
  expect(states()).toEqual(['B.pdf sending']);
  sent[1]?.keep();
  await flushPromises();
  expect(finished).toEqual([[['B.pdf'], []]]);
});

test('an upload that lost its connection is retried when the connection is back', async () => {
  const { queue, begin, sent, states } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  sent[0]?.refuse(new ApiProblem(0, { code: 'unavailable', message: 'No connection.' }));
  sent[1]?.refuse(new ApiProblem(415, { code: 'unsupported', message: 'No.' }));
  await flushPromises();
  queue.retryCutOff();
  expect(states()).toEqual(['A.pdf sending', 'B.pdf failed']);
});

test('canceling all uploads reports no completion', async () => {
  const { queue, begin, finished } = queueUnderTest();
  begin('A.pdf');
  queue.clear();
  await flushPromises();
  expect(finished).toEqual([]);
});

describe('pausing uploads', () => {
  test('pausing an upload starts the next, and resuming reuses the idempotency key', async () => {
    const { queue, begin, sent, states, item, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf', 'C.pdf');
    sent[0]?.onProgress(5);
    queue.pause(idOf('A.pdf'));
    expect(sent[0]?.signal.reason).toBeInstanceOf(UploadPaused);
    expect(states()).toEqual(['A.pdf paused', 'B.pdf sending', 'C.pdf sending']);
    await flushPromises();
    sent[0]?.onProgress(7);
    expect(item('A.pdf')).toMatchObject({ state: 'paused', sentBytes: 5 });
    queue.resume(idOf('A.pdf'));
    expect(states()[0]).toBe('A.pdf waiting');
    sent[1]?.keep();
    await flushPromises();
    expect(states()).toEqual(['A.pdf sending', 'B.pdf kept', 'C.pdf sending']);
    expect(sent[3]?.key).toBe(sent[0]?.key);
  });

  test('pausing uploads and resuming them at once leaves one attempt per file and two uploads at a time', async () => {
    const { queue, begin, sent, states, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf', 'C.pdf');
    queue.pause(idOf('A.pdf'), idOf('B.pdf'), idOf('C.pdf'));
    queue.resume(idOf('A.pdf'), idOf('B.pdf'), idOf('C.pdf'));
    await flushPromises();
    expect(states()).toEqual(['A.pdf sending', 'B.pdf sending', 'C.pdf waiting']);
    expect(sent.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  });

  test('the upload queue does not report completion while an upload is paused', async () => {
    const { queue, begin, sent, finished, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf');
    queue.pause(idOf('A.pdf'));
    sent[1]?.keep();
    await flushPromises();
    expect([finished, queue.isUnfinished()]).toEqual([[], true]);
    queue.resume(idOf('A.pdf'));
    sent[2]?.keep();
    await flushPromises();
    expect([finished, queue.isUnfinished()]).toEqual([[[['A.pdf', 'B.pdf'], []]], false]);
  });

  test('pausing an upload changes nothing if the file has just been stored', async () => {
    const { queue, begin, sent, finished, states, idOf } = queueUnderTest();
    begin('A.pdf');
    sent[0]?.keep();
    queue.pause(idOf('A.pdf'));
    await flushPromises();
    expect(states()).toEqual(['A.pdf kept']);
    expect(finished).toHaveLength(1);
  });

  test('the upload queue reports completion when the user removes the last paused upload', async () => {
    const { queue, begin, sent, finished, discarded, idOf } = queueUnderTest();
    begin('A.pdf', 'B.pdf');
    queue.pause(idOf('A.pdf'));
    sent[1]?.keep();
    await flushPromises();
    queue.remove(idOf('A.pdf'));
    expect([discarded, finished]).toEqual([['A.pdf'], [[['B.pdf'], []]]]);
  });
});

test('removing a refused upload does not report completion again', async () => {
  const { queue, begin, sent, finished, idOf } = queueUnderTest();
  begin('A.pdf', 'B.pdf');
  for (const one of sent) one.refuse(new ApiProblem(415, { code: 'unsupported', message: 'No.' }));
  await flushPromises();
  queue.remove(idOf('A.pdf'));
  await flushPromises();
  expect(finished).toHaveLength(1);
});
