import type { Manifest } from './manifest.ts';

/** Describes a backup's content for the operator. */
export function describeBackup({ tables, files, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${countFiles(files)} files, as of ${madeAt}`;
}

export const countFiles = (files: Manifest['files']): number =>
  Array.isArray(files) ? files.length : files.count;

/** Tells the operator whether the backup's checksums were verified. */
export const describeChecksums = ({ format }: Manifest): string =>
  format === 1
    ? 'An earlier release made it without checksums: its files were counted, and their contents could not be verified.'
    : 'All checksums match.';
