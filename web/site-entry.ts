import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:site-entry';
const source = 'app/entry.site.tsx';

/**
 * The script of the pages that anybody may read, built beside the app's own. Its address is known once the browser's
 * half is built; the half that writes the pages comes after, and asks for it here.
 */
export function siteEntry(): Plugin {
  let address = `/${source}`;
  let reference: string | undefined;
  return {
    name: 'site-entry',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(address)}` : undefined),
    buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      reference = this.emitFile({ type: 'chunk', id: join(import.meta.dirname, source), name: 'site' });
    },
    generateBundle() {
      if (this.environment.name === 'client' && reference) address = `/${this.getFileName(reference)}`;
    },
  };
}
