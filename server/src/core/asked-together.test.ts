import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Answers each question with itself in capitals, when it is told to. */
function slowly() {
  const asked: { questions: string[]; answer: () => void; fail: () => void }[] = [];
  const ask = (questions: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const answer = () => resolve(questions.map((question) => question.toUpperCase()));
      asked.push({ questions, answer, fail: () => reject(new Error(`Not ${questions.join()}`)) });
    });
  return { asked, question: askedTogether(ask) };
}

test('one alone is asked about at once; who comes while two are on their way goes with the others who wait', async () => {
  const { asked, question } = slowly();
  const answers = ['a', 'b', 'c', 'd', 'e'].map(question);
  expect(asked.map(({ questions }) => questions)).toEqual([['a'], ['b']]);
  asked[1]?.answer();
  expect(await answers[1]).toBe('B');
  expect(asked[2]?.questions).toEqual(['c', 'd', 'e']);
  asked[2]?.answer();
  expect(await Promise.all(answers.slice(2))).toEqual(['C', 'D', 'E']);
  asked[0]?.answer();
  expect(await answers[0]).toBe('A');
  expect(asked).toHaveLength(3);
});

test('what fails fails for those who asked together, and nobody waits for it afterwards', async () => {
  const { asked, question } = slowly();
  const first = question('a');
  const second = question('b');
  const waiting = [question('c'), question('d')];
  asked[0]?.fail();
  await expect(first).rejects.toThrow('Not a');
  asked[2]?.fail();
  for (const each of waiting) await expect(each).rejects.toThrow('Not c,d');
  asked[1]?.answer();
  expect(await second).toBe('B');
  const next = question('e');
  expect(asked[3]?.questions).toEqual(['e']);
  asked[3]?.answer();
  expect(await next).toBe('E');
});
