import { expect, test } from 'vitest';
import { ApiProblem, problemMessage } from './api-problem.ts';
import { toApiProblem } from './to-api-problem.ts';

const fallback = 'Failed to save goals. Please try again.';

test('a screen shows the server’s message when it explains the problem', () => {
  const problem = new ApiProblem(409, { code: 'conflict', message: 'These goals were changed.' });
  expect(problemMessage(problem, fallback)).toBe('These goals were changed.');
});

test.each([
  [
    'an unexpected failure of ours',
    toApiProblem(500, '{"code":"internal","error":"Something went wrong (id)"}'),
  ],
  ['a proxy without a body', toApiProblem(502, '<html>Bad gateway</html>')],
  ['an overloaded proxy', toApiProblem(503, '')],
  ['a body that a proxy found too large', toApiProblem(413, '<html>')],
  ['an error of the browser', new TypeError('x is undefined')],
])('after %s a screen shows its own message instead of the server’s', (_, problem) => {
  expect(problemMessage(problem, fallback)).toBe(fallback);
});
