import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The Content-Security-Policy sources of all inline scripts of the pages, so that no other may run. */
export function inlineScriptHashes(pages: string[]): string[] {
  const scripts = pages.flatMap((html) => [...html.matchAll(inlineScript)].map(([, text = '']) => text));
  const hashes = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  return [...new Set(hashes)].sort();
}
