import { expect, test } from 'vitest';
import { createQueueErrorLog } from './log-queue-errors.ts';

test('an outage that makes every queue fail every few seconds is logged once, and the next outage again', () => {
  const logged: string[] = [];
  let now = new Date('2026-11-17T15:00:00Z');
  const log = { error: ({ err }: { err: Error }) => void logged.push(err.message) };
  const logError = createQueueErrorLog(log, () => now);
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  for (let poll = 0; poll < 100; poll += 1) {
    for (const queue of ['deliver-mails', 'morning-mails'])
      logError(new Error(`connect ECONNREFUSED 127.0.0.1:5432 (Queue: ${queue}, Worker: ${poll})`));
    pass(5);
  }
  logError({ message: 'disk full' });
  pass(600);
  logError(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  expect(logged).toEqual([
    'connect ECONNREFUSED 127.0.0.1:5432 (Queue: deliver-mails, Worker: 0)',
    'disk full',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ]);
});
