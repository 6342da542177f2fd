import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from '../command.ts';
import { inRoot } from '../paths.ts';
import { filesUnder } from './files.mjs';
import { inlineScriptHashes } from './inline-scripts.ts';
import { precompress } from './precompress.ts';

const client = inRoot('build/web/client');

/**
 * Builds the browser app: prerendered pages, assets with compressed copies, and the sources for the pages'
 * CSP.
 */
export async function makeWeb(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, output } = await runCommand('react-router', ['build'], { cwd: inRoot('web'), env });
  if (!ok) throw new Error(output);
  const pages = filesUnder(client).filter((file) => file.endsWith('.html'));
  const hashes = inlineScriptHashes(pages.map((page) => readFileSync(page, 'utf8')));
  writeFileSync(inRoot('build/web/csp.json'), JSON.stringify(hashes, null, 2));
  await precompress(client);
}
