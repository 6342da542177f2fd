import { expect, test } from 'vitest';
import { foldForSearch } from '../fold.ts';
import { isSimilarName, parseNameWords } from './name-similarity.ts';

const finds = (search: string, name: string) => {
  const words = parseNameWords(search);
  return (
    words !== undefined &&
    isSimilarName(
      { nameKey: foldForSearch(name), lastNameKey: foldForSearch(name.split(' ').slice(1).join(' ')) },
      words,
    )
  );
};

test.each([
  ['stantn', 'Abdul Stanton', true],
  ['stnaton abdul', 'Abdul Stanton', true],
  ['Jhon', 'John Smith', true],
  ['abdull stan', 'Abdul Stanton', true],
  ['nunes', 'José Núñez', true],
  ['Venkatarram', 'Priya Venkataram', true],
  ['stanxxn', 'Abdul Stanton', false],
  ['jon', 'John Smith', false],
  ['smith smith', 'John Smith', false],
  ['bohn', 'John Smith', false],
  ['9045550101', 'John Smith', false],
  ['a@example.com', 'John Smith', false],
])('the search “%s” finds the name “%s”: %s', (search, name, expected) => {
  expect(finds(search, name)).toBe(expected);
});
