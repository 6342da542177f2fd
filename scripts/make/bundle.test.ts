import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleSources, replaceBuiltinImports } from './bundle.ts';

test('the bundle replaces imports of Node modules by getBuiltinModule calls, for every import syntax', () => {
  const part = 'process.getBuiltinModule("node:path")';
  const transform = (line: string) => replaceBuiltinImports(line);
  expect(transform('import{join}from"node:path";join();')).toBe(`const {join:join}=${part};join();`);
  expect(transform('import{join as j,sep}from"node:path";')).toBe(`const {join:j,sep:sep}=${part};`);
  expect(transform('import path from"node:path";')).toBe(`const path=${part};`);
  expect(transform('import*as path from"node:path";')).toBe(`const path=${part};`);
  expect(transform('import path,{join}from"node:path";')).toBe(`const path=${part},{join:join}=${part};`);
  expect(transform('import"node:path";let a=1;')).toBe('let a=1;');
});

test('the bundle keeps imports of packages and text that only looks like an import', () => {
  for (const line of [
    'import fastify from"fastify";',
    'import("node:path");',
    '`import a from "node:path";`;',
  ])
    expect(replaceBuiltinImports(line)).toBe(line);
});

/**
 * Libraries that most servers never need, and that each take megabytes and tens of milliseconds to load
 * (decision 071).
 */
const forFew = [
  '@fastify/swagger',
  'archiver',
  'better-auth',
  'ical-generator',
  '@cantoo/pdf-lib',
  'pg-boss',
  'sanitize-html',
  'sharp',
  'yaml',
];

test('a server start loads none of the libraries that only a few requests need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-bundle-'));
  try {
    const read = packagesLoadedBy(bundleSources(['server/src/main.ts'], folder));
    expect(read).toContain('fastify');
    expect(forFew.filter((name) => read.includes(name))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The packages, inside and outside the bundle, that Node loads before the first line of main runs. */
function packagesLoadedBy({ outputs }: Metafile): string[] {
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
