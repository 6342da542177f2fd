import { expect, test } from 'vitest';
import { formatLogLine } from './readable-log.ts';

const line = (entry: object) => formatLogLine(JSON.stringify({ level: 30, time: 0, ...entry }));

test('the readable log shows a request in one line', () => {
  const request = { method: 'GET', route: '/api/profile', statusCode: 200, ms: 7, msg: 'answered' };
  expect(line(request)).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/api\/profile 200 in 7 ms\n$/);
});

test('the readable log shows a failure with its error, stack, cause and request id', () => {
  const err = {
    type: 'DrizzleQueryError',
    message: 'Failed query',
    stack: '    at one.ts',
    cause: { type: 'PostgresError', message: 'gone' },
  };
  const words = line({ level: 50, msg: 'outage', reqId: 'r-1', err });
  expect(words).toMatch(/error outage\n {2}DrizzleQueryError: Failed query\n {4}at one.ts\n/);
  expect(words).toMatch(/PostgresError: gone\n {2}request r-1\n$/);
});
