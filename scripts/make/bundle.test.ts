import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { bundle, withNodeAsked } from './bundle.ts';

test('parts of Node are asked for by what is named, in every way there is to import them', () => {
  const part = 'process.getBuiltinModule("node:path")';
  const asked = (line: string) => withNodeAsked(line);
  expect(asked('import{join}from"node:path";join();')).toBe(`const {join:join}=${part};join();`);
  expect(asked('import{join as j,sep}from"node:path";')).toBe(`const {join:j,sep:sep}=${part};`);
  expect(asked('import path from"node:path";')).toBe(`const path=${part};`);
  expect(asked('import*as path from"node:path";')).toBe(`const path=${part};`);
  expect(asked('import path,{join}from"node:path";')).toBe(`const path=${part},{join:join}=${part};`);
  expect(asked('import"node:path";let a=1;')).toBe('let a=1;');
});

test('packages, and what only looks like an import, stay as they are', () => {
  for (const line of [
    'import fastify from"fastify";',
    'import("node:path");',
    '`import a from "node:path";`;',
  ])
    expect(withNodeAsked(line)).toBe(line);
});

/** Each takes megabytes and tens of milliseconds, and most servers never need it: see decision 071. */
const forFew = [
  '@fastify/swagger',
  'archiver',
  'better-auth',
  'ical-generator',
  'pdf-lib',
  'pg-boss',
  'sanitize-html',
  'sharp',
  'yaml',
];

test('a start reads none of the libraries that only few requests need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-bundle-'));
  try {
    const read = packagesReadBy(bundle(['server/src/main.ts'], folder));
    expect(read).toContain('fastify');
    expect(forFew.filter((name) => read.includes(name))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** All that is imported before the first line of main runs, in the bundle or beside it. */
function packagesReadBy({ outputs }: Metafile): string[] {
  const read = new Set<string>();
  const seen = new Set<string>();
  const follow = (path: string) => {
    const output = outputs[path];
    if (!output || seen.has(path)) return;
    seen.add(path);
    for (const input of Object.keys(output.inputs)) read.add(packageOf(input));
    for (const { path: next, kind, external } of output.imports) {
      if (kind !== 'import-statement') continue;
      if (external) read.add(next);
      else follow(next);
    }
  };
  follow(Object.keys(outputs).find((path) => path.endsWith('/main.js')) ?? '');
  return [...read];
}

const packageOf = (input: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? 'ours';
