import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPlaced } from './chunk-groups.ts';

const map = readFileSync(join(import.meta.dirname, 'app/routes.ts'), 'utf8');
const begins = [...map.matchAll(/'([\w/.-]+\.tsx)'/g)].map(([, file = '']) => file);

test('every page of the URL map has a place among the files that are loaded together', () => {
  expect(begins).toContain('features/sphere/route.tsx');
  expect(begins.filter((file) => !isPlaced(`web/app/${file}`))).toEqual([]);
});
