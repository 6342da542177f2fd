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
    'an unexpected failure of our server',
    toApiProblem(500, '{"code":"internal","error":"Something went wrong (id)"}'),
  ],
  ['an error page of a proxy', toApiProblem(502, '<html>Bad gateway</html>')],
  ['an empty response of an overloaded proxy', toApiProblem(503, '')],
  ['the refusal of a large request by a proxy', toApiProblem(413, '<html>')],
  ['a JavaScript error in the browser', new TypeError('x is undefined')],
])('after %s, a screen shows its own message instead of the server’s', (_, problem) => {
  expect(problemMessage(problem, fallback)).toBe(fallback);
});
