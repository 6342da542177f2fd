import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasChunkGroup } from './chunk-groups.ts';

const urlMap = readFileSync(join(import.meta.dirname, 'app/routes.ts'), 'utf8');
const routeFiles = [...urlMap.matchAll(/'([\w/.-]+\.tsx)'/g)].map(([, file = '']) => file);

test('every page of the URL map belongs to a chunk group', () => {
  expect(routeFiles).toContain('features/sphere/route.tsx');
  expect(routeFiles.filter((file) => !hasChunkGroup(`web/app/${file}`))).toEqual([]);
});
