import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const generated = /^(\.react-router|node_modules)$/;

/** Every file at or under a path, generated ones left out; a path that is not there has none. */
export function filesUnder(path: string): string[] {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return [];
  if (status.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !generated.test(name))
    .flatMap((name) => filesUnder(join(path, name)));
}
