import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';

export interface ZipEntry {
  name: string;
  date: Date;
  /** Called when its turn has come: one source is open at a time. */
  open: () => Promise<Readable>;
}

/** A ZIP that is made while it is read. Stopping to read stops the making; a source that fails breaks it off. */
export async function zipOf(entries: Iterable<ZipEntry>): Promise<Readable> {
  const { ZipArchive } = await import('archiver');
  // Packed as lightly as possible, not stored: some programs cannot read stored files of unknown length.
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

/** The library must not hear of a failing source: it would end the entry as if it were whole. */
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
