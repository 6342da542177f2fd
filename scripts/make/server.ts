import { cpSync, rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { bundle } from './bundle.ts';

/** The server as plain JavaScript: it starts in a fraction of the time that reading the sources takes. */
export function makeServer(): void {
  rmSync(inRoot('build/server'), { recursive: true, force: true });
  const programs = ['main', 'admin-create', 'payments-check', 'backup', 'restore'];
  bundle(
    programs.map((name) => `server/src/${name}.ts`),
    'build/server',
  );
  cpSync(inRoot('server/src/db/migrations'), inRoot('build/server/migrations'), { recursive: true });
  cpSync(inRoot('server/src/features/shop/files'), inRoot('build/server/products'), { recursive: true });
}
