import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256Hex } from '../core/sha256.ts';
import { OperatorError } from '../start-checks.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** The table's name is also the name of its file. */
const TableName = z.string().regex(/^[a-z0-9_]+$/);
const Table = z.object({ name: TableName, columns: z.array(z.string()), rows: z.int() });

/** The manifest of earlier releases, which made backups without checksums. */
const WithoutChecksums = z.object({
  format: z.literal(1),
  /** The time of the data. */
  madeAt: z.string(),
  /** The hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
});

const BackedUpFile = z.object({
  key: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  sha256: Sha256,
});
export type BackedUpFile = z.output<typeof BackedUpFile>;

const WithChecksums = WithoutChecksums.extend({
  format: z.literal(2),
  tables: z.array(Table.extend({ bytes: z.int(), sha256: Sha256 })),
  files: z.array(BackedUpFile),
});
export type ManifestWithChecksums = z.output<typeof WithChecksums>;

/** The description of a backup. It is written last: without it, a backup is incomplete. */
const Manifest = z.discriminatedUnion('format', [WithoutChecksums, WithChecksums]);
export type Manifest = z.output<typeof Manifest>;

export const backupPaths = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  files: join(folder, 'files'),
  tableFile: (name: string) => join(folder, 'database', `${name}.copy`),
  database: join(folder, 'database'),
});

const checksumOf = (content: object) => sha256Hex(JSON.stringify(content));

/** Writes the manifest with its own checksum, so that we also notice a changed count or key. */
export async function writeManifest(folder: string, manifest: ManifestWithChecksums): Promise<void> {
  const text = JSON.stringify({ ...manifest, sha256: checksumOf(manifest) }, null, 1);
  await writeFile(backupPaths(folder).manifest, text, { mode: 0o600, flush: true, flag: 'wx' });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(backupPaths(folder).manifest, 'utf8').catch(() => {
    throw new OperatorError(`There is no complete backup in ${folder}: backup.json is missing.`);
  });
  const { sha256, ...content } = parseObject(text) ?? refuseAsDamaged(folder);
  const { success, data } = Manifest.safeParse(content);
  if (!success && typeof content.format === 'number' && content.format > 2)
    throw new OperatorError(`The backup in ${folder} was made by a newer version. Update first.`);
  if (!success || (data.format === 2 && sha256 !== checksumOf(content))) return refuseAsDamaged(folder);
  return data;
}

function refuseAsDamaged(folder: string): never {
  throw new OperatorError(`The backup in ${folder} is damaged: its backup.json is not as it was written.`);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed && typeof parsed === 'object' ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
