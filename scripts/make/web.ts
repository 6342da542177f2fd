import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { emptyFirstDataElement } from '#contract/first-data.ts';
import { runCommand } from '../command.ts';
import { pathInRoot } from '../paths.ts';
import { listFilesUnder } from './files.mjs';
import { buildServiceWorker } from './worker.ts';

const client = pathInRoot('build/web/client');

/**
 * Builds the browser app: prerendered pages, assets with compressed copies, and the script sources for the
 * Content-Security-Policy of the pages.
 */
export async function buildWebApp(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, output } = await runCommand('react-router', ['build'], { cwd: pathInRoot('web'), env });
  if (!ok) throw new Error(output);
  await addFirstRows(join(client, '__spa-fallback.html'));
  const pages = listFilesUnder(client).filter((file) => file.endsWith('.html'));
  const hashes = listInlineScriptHashes(pages.map((page) => readFileSync(page, 'utf8')));
  writeFileSync(pathInRoot('build/web/csp.json'), JSON.stringify(hashes, null, 2));
  await buildServiceWorker(client);
  await compressAssets(client);
}

/**
 * Adds a place for the first data to the app's HTML page, and a script that shows the first contacts. Both come
 * after everything that the app expects in the page.
 */
async function addFirstRows(page: string): Promise<void> {
  const folder = pathInRoot('build/web/first-rows');
  await build({
    configFile: false,
    root: pathInRoot('web'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: pathInRoot('web/app/features/sphere/first-rows/first-rows.ts'),
        output: { format: 'iife', entryFileNames: 'script.js' },
      },
    },
  });
  const script = await readFile(join(folder, 'script.js'), 'utf8');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</body>', () => `${emptyFirstDataElement}<script>${script}</script></body>`),
  );
}

const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
const tooSmall = 1024;

/**
 * Writes a .br and a .gz file next to every text asset that compresses well, so that the server needs no CPU
 * to compress it.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = listFilesUnder(folder).filter((file) => compressible.test(file));
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string) {
  const content = await readFile(file);
  if (content.byteLength < tooSmall) return;
  const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { ...text, [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The hashes of all inline scripts of the pages for the Content-Security-Policy, so that browsers run no
 * other script.
 */
export function listInlineScriptHashes(pages: string[]): string[] {
  const scripts = pages.flatMap((html) => [...html.matchAll(inlineScript)].map(([, text = '']) => text));
  const hashes = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  return [...new Set(hashes)].sort();
}
