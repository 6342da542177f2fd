import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The comparable contents of a file: the entries of an archive, the hash of a document, or the text. */
export async function readComparableContents(file: Blob): Promise<unknown> {
  return contentsOfBytes(Buffer.from(await file.arrayBuffer()));
}

async function contentsOfBytes(bytes: Buffer): Promise<unknown> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return { archive: await entriesOf(bytes) };
  const text = bytes.toString('utf8');
  return text.startsWith('%PDF') || text.includes('\u0000')
    ? { fingerprint: createHash('sha256').update(bytes).digest('hex') }
    : { text };
}

/** The entries of an archive, regardless of its compression. */
async function entriesOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries: Record<string, unknown> = {};
  for await (const entry of archive.eachEntry()) {
    entries[entry.fileName] = await contentsOfBytes(await buffer(await archive.openReadStreamPromise(entry)));
  }
  return entries;
}
