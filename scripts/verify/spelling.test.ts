import { expect, test } from 'vitest';
import { findSpellingProblems } from './spelling.ts';

const problems = (text: string, path = 'web/app/ui/card.tsx') => findSpellingProblems([{ path, text }]);

test.each([
  'Choose a colour',
  'Your favourites',
  'useNeighbours // neighbours',
  'Licence number',
  'organise your files',
  'recognisable',
  'The upload was cancelled.',
  'a labelled field',
  'fulfil the order',
  'the centre of the page',
  'Your e-mail',
  'moves towards the door',
])('the spelling check reports “%s”', (text) => {
  expect(problems(text)).toHaveLength(1);
});

test('the spelling check names the line and the American spelling', () => {
  expect(problems('one\ntwo colours', 'docs/operating.md')).toEqual([
    'docs/operating.md:2: colour is British; Americans write -or',
  ]);
});

test.each([
  'Choose a color, a license and an email; labeled, canceled, fulfilled, organized, recognized',
  'aria-labelledby="title"',
  "status: 'CANCELLED', shown as Cancelled",
  'toColourspace',
  'our own hour, four tours, analysis, realistic, optimistic, author, minimum, parameters, millimeters',
])('the spelling check accepts “%s”', (text) => {
  expect(problems(text)).toEqual([]);
});

test('the spelling check accepts British words that other products or stored values require', () => {
  expect(problems("'E-mail 1 - Value'", 'contract/src/reference/field-headers.ts')).toEqual([]);
  expect(problems("'E-mail 1 - Value'")).toHaveLength(1);
  expect(problems('totals.cancelled', 'contract/src/transactions/deal-lists.ts')).toEqual([]);
});
