import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The Content-Security-Policy sources of a page's inline scripts, so that no other inline script may run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** The address a prerendered file answers: index.html stands for its folder. */
export function pageAddress(file: string): string {
  return `/${file.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '') || '/';
}
