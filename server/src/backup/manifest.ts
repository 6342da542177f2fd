import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '../start-checks.ts';

/** What a backup says of itself. Written last: without it a backup is not whole. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations its tables have been through, in order, by their hashes. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
});
export type Manifest = z.output<typeof Manifest>;

export const placesIn = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  files: join(folder, 'files'),
  table: (name: string) => join(folder, 'database', `${name}.copy`),
  database: join(folder, 'database'),
});

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(placesIn(folder).manifest, 'utf8').catch(() => {
    throw new CannotStart(`There is no whole backup in ${folder}.`);
  });
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new CannotStart(`The backup in ${folder} was made by another version.`);
  return parsed.data;
}
