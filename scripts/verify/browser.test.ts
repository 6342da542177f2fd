import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser, findTestBrowser } from './browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string) {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

test('findBrowser prefers the browser in CHROMIUM_PATH', () => {
  program('chromium');
  const mine = program('mine');
  expect(findBrowser({ CHROMIUM_PATH: mine, PATH: folder })).toBe(mine);
});

test('findBrowser reports a CHROMIUM_PATH without a browser instead of ignoring it', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(
    'CHROMIUM_PATH names no program',
  );
});

test('findBrowser finds the machine’s own browser by its usual names if CHROMIUM_PATH is not set', () => {
  const chrome = program('google-chrome');
  expect(findBrowser({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
  expect(findBrowser({ PATH: '/nowhere' })).toBeUndefined();
});

test('findTestBrowser prefers a headless browser, unless CHROMIUM_PATH names another browser', () => {
  const chromium = program('chromium');
  expect(findTestBrowser({ PATH: folder })).toBe(chromium);
  const shell = program('chromium-headless-shell');
  expect(findTestBrowser({ PATH: folder })).toBe(shell);
  expect(findTestBrowser({ CHROMIUM_PATH: chromium, PATH: folder })).toBe(chromium);
});
