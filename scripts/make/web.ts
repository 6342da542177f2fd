import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { runCommand } from '../command.ts';
import { inRoot } from '../paths.ts';
import { filesUnder } from './fingerprint.ts';
import { inlineScriptHashes, pageAddress } from './inline-scripts.ts';
import { precompress } from './precompress.ts';

const client = inRoot('build/web/client');

/** The browser app: prerendered pages, assets with their compressed twins, and what the pages' CSP must allow. */
export async function makeWeb(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, output } = await runCommand('react-router', ['build'], { cwd: inRoot('web'), env });
  if (!ok) throw new Error(output);
  await precompress(client);
  await writeFile(inRoot('build/web/csp.json'), JSON.stringify(await pageHashes(), null, 2));
}

async function pageHashes(): Promise<Record<string, string[]>> {
  const pages = filesUnder(client).filter((file) => file.endsWith('.html'));
  const entries = pages.map(async (file) => {
    const address = pageAddress(relative(client, file));
    return [address, inlineScriptHashes(await readFile(file, 'utf8'))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
