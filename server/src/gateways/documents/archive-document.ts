import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { FormatName } from '#contract/file-formats.ts';
import type { FormatCheckResult } from './format-check.ts';
import type { StoredFileReader } from './stored-file-reader.ts';

const maxEntries = 10_000;
const maxUnpackedBytes = 2 * 1024 ** 3;
/**
 * Text compresses to a twentieth of its size. A large file that compresses to less than a hundredth is an
 * attack.
 */
const suspicious = { ratio: 100, unpacked: 100 * 1024 ** 2 };

class BytesReader extends RandomAccessReader {
  readonly #bytes: StoredFileReader;

  constructor(bytes: StoredFileReader) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = this.#bytes;
    return Readable.from(
      (async function* () {
        yield await bytes.read(start, end);
      })(),
    );
  }
}

interface Contents {
  names: Set<string>;
  unpacked: number;
  mimetype: string | undefined;
}

/** Identifies an Office document by the archive's table of contents, without unpacking it. */
export async function identifyArchiveDocument(bytes: StoredFileReader): Promise<FormatCheckResult> {
  const archive = await fromRandomAccessReaderPromise(new BytesReader(bytes), bytes.size).catch(
    () => undefined,
  );
  if (!archive) return { refusal: 'damaged' };
  const contents = await contentsOf(archive).catch(() => undefined);
  if (!contents) return { refusal: 'damaged' };
  if (unpacksTooLarge(contents, bytes.size)) return { refusal: 'unpacksTooLarge' };
  const format = documentOf(contents);
  return format ? { format } : { refusal: 'unknown' };
}

async function contentsOf(archive: ZipFile): Promise<Contents> {
  const contents: Contents = { names: new Set(), unpacked: 0, mimetype: undefined };
  for await (const entry of archive.eachEntry()) {
    contents.names.add(entry.fileName);
    contents.unpacked += entry.uncompressedSize;
    if (entry.fileName === 'mimetype') contents.mimetype = await shortTextOf(archive, entry);
    if (contents.names.size > maxEntries) break;
  }
  return contents;
}

async function shortTextOf(archive: ZipFile, entry: Entry): Promise<string | undefined> {
  return entry.uncompressedSize > 100 ? undefined : text(await archive.openReadStreamPromise(entry));
}

function unpacksTooLarge({ names, unpacked }: Contents, packed: number): boolean {
  if (names.size > maxEntries || unpacked > maxUnpackedBytes) return true;
  return unpacked > suspicious.unpacked && unpacked / packed > suspicious.ratio;
}

const openDocuments: Record<string, FormatName> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** A workbook with macros is a program, and the vault does not accept programs. */
function documentOf({ names, mimetype }: Contents): FormatName | undefined {
  if (mimetype) return openDocuments[mimetype.trim()];
  if (!names.has('[Content_Types].xml') || [...names].some((name) => /vbaProject\.bin$/i.test(name))) {
    return undefined;
  }
  if (names.has('word/document.xml')) return 'docx';
  return names.has('xl/workbook.xml') ? 'xlsx' : undefined;
}
