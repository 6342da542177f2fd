import { expect, test } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

/** A service that answers each question in capitals when the test calls `answer`. */
function startSlowService() {
  const calls: { questions: string[]; answer: () => void; fail: () => void }[] = [];
  const ask = (questions: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const answer = () => resolve(questions.map((question) => question.toUpperCase()));
      calls.push({ questions, answer, fail: () => reject(new Error(`Not ${questions.join()}`)) });
    });
  return { calls, question: coalesceCalls(ask) };
}

test('calls that wait for a slow service are sent together as one batch', async () => {
  const { calls, question } = startSlowService();
  const answers = ['a', 'b', 'c', 'd', 'e'].map(question);
  expect(calls.map(({ questions }) => questions)).toEqual([['a'], ['b']]);
  calls[1]?.answer();
  expect(await answers[1]).toBe('B');
  expect(calls[2]?.questions).toEqual(['c', 'd', 'e']);
  calls[2]?.answer();
  expect(await Promise.all(answers.slice(2))).toEqual(['C', 'D', 'E']);
  calls[0]?.answer();
  expect(await answers[0]).toBe('A');
  expect(calls).toHaveLength(3);
});

test('a failed batch rejects all calls in it and does not block the next batch', async () => {
  const { calls, question } = startSlowService();
  const first = question('a');
  const second = question('b');
  const waiting = [question('c'), question('d')];
  calls[0]?.fail();
  await expect(first).rejects.toThrow('Not a');
  calls[2]?.fail();
  for (const each of waiting) await expect(each).rejects.toThrow('Not c,d');
  calls[1]?.answer();
  expect(await second).toBe('B');
  const next = question('e');
  expect(calls[3]?.questions).toEqual(['e']);
  calls[3]?.answer();
  expect(await next).toBe('E');
});
