import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { listMigrationHashes } from '../db/migrate.ts';
import { ignoreMissingFile } from '../gateways/files/ignore-missing-file.ts';
import { DiskStorage } from '../gateways/storage/disk.ts';
import { OperatorError } from '../start-checks.ts';
import { forEachConcurrently } from './copy-files.ts';
import { backupPaths, type Manifest, type ManifestWithChecksums, readManifest } from './manifest.ts';

const maxProblems = 5;

/**
 * Reads a whole backup and returns its manifest. Refuses a backup that is incomplete, changed, or from a
 * newer release.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = listMigrationHashes();
  if (manifest.migrations.some((hash, at) => known[at] !== hash))
    throw new OperatorError('The backup was made by a newer version. Update first.');
  await checkContents(folder, manifest);
  return manifest;
}

/** Compares every file with the manifest. */
export async function checkContents(folder: string, manifest: Manifest): Promise<void> {
  const problems =
    manifest.format === 1 ? await compareCounts(folder, manifest) : await compareChecksums(folder, manifest);
  if (problems.length === 0) return;
  const some = problems.slice(0, maxProblems).join('; ');
  const more = problems.length > maxProblems ? `; and ${problems.length - maxProblems} more` : '';
  throw new OperatorError(`The backup in ${folder} is damaged: ${some}${more}.`);
}

async function compareChecksums(folder: string, { tables, files }: ManifestWithChecksums): Promise<string[]> {
  const copies = new DiskStorage({ folder: backupPaths(folder).files });
  const problems: string[] = [];
  for (const { name, bytes, sha256 } of tables) {
    const found = await digestOf(createReadStream(backupPaths(folder).tableFile(name)));
    if (!found) problems.push(`the table ${name} is missing or cannot be read`);
    else if (found.sha256 !== sha256 || found.bytes !== bytes) problems.push(`the table ${name} has changed`);
  }
  await forEachConcurrently(files, async ({ key, sha256, contentType }) => {
    const found = await copies.get(key).catch(() => undefined);
    const digest = found && (await digestOf(found.stream));
    if (!digest) problems.push(`the file ${key} is missing or cannot be read`);
    else if (digest.sha256 !== sha256 || found.contentType !== contentType)
      problems.push(`the file ${key} has changed`);
  });
  return problems;
}

async function digestOf(stream: Readable): Promise<{ bytes: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { bytes, sha256: hash.digest('hex') };
  } catch {
    return undefined;
  }
}

/**
 * A backup without checksums allows only these checks: readable tables, and the number and size of its files.
 */
async function compareCounts(
  folder: string,
  { files, tables }: Extract<Manifest, { format: 1 }>,
): Promise<string[]> {
  const found = { count: 0, bytes: 0 };
  for await (const { bytes } of new DiskStorage({ folder: backupPaths(folder).files }).list('')) {
    found.count += 1;
    found.bytes += bytes;
  }
  const problems: string[] = [];
  for (const { name } of tables)
    if (!(await digestOf(createReadStream(backupPaths(folder).tableFile(name)))))
      problems.push(`the table ${name} is missing or cannot be read`);
  if (found.count !== files.count) problems.push(`${found.count} of ${files.count} files are there`);
  else if (found.bytes !== files.bytes)
    problems.push(`the files have ${found.bytes} of ${files.bytes} bytes`);
  return problems;
}

/** Counts files in the folder that are not part of the backup; they are not restored. */
export async function countExtraFiles(folder: string, manifest: Manifest): Promise<number> {
  if (manifest.format === 1) return 0;
  const objects = join(backupPaths(folder).files, 'objects');
  const found =
    (await readdir(objects, { recursive: true, withFileTypes: true }).catch(ignoreMissingFile)) ?? [];
  return found.filter((entry) => entry.isFile()).length - manifest.files.length;
}
