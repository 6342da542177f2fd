import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';

export interface ZipEntry {
  name: string;
  date: Date;
  /** Opens the source. We call it when this entry is next, so that only one source is open at a time. */
  open: () => Promise<Readable>;
}

/** Creates a ZIP while it is being read. It stops when the reader stops, and fails when a source fails. */
export async function createZip(entries: Iterable<ZipEntry>): Promise<Readable> {
  const { ZipArchive } = await import('archiver');
  // We use the lightest compression: some programs cannot read uncompressed entries of unknown length.
  const zip = new ZipArchive({ zlib: { level: 1 } });
  const stopped = new AbortController();
  zip.once('close', () => stopped.abort());
  fill(zip, entries, stopped.signal).catch((error: Error) => zip.destroy(error));
  return zip;
}

async function fill(zip: ZipArchive, entries: Iterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for (const { name, date, open } of entries) {
    if (signal.aborted) return;
    const source = await open();
    try {
      await append(zip, source, { name, date }, signal);
    } finally {
      source.destroy();
    }
  }
  await zip.finalize();
}

/** The library must not see a failing source: it would end the entry as if it were complete. */
async function append(
  zip: ZipArchive,
  source: Readable,
  data: { name: string; date: Date },
  signal: AbortSignal,
) {
  const added = once(zip, 'entry', { signal });
  const broken = once(source, 'error', { signal }).then(([error]) => Promise.reject(error as Error));
  zip.append(source.pipe(new PassThrough()), data);
  await Promise.race([added, broken]);
}
