import { importMessages } from '../sphere-import.ts';
import { assertImportableFile } from './file-kind.ts';
import { FileProblem } from './file-problem.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const headBytes = 4096;

/** Detects the encoding of a file. Refuses files that aren't text. */
export async function detectEncoding(file: Blob): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  assertImportableFile(file.size, head);
  const utf16 = utf16EncodingOf(head);
  if (utf16) return utf16;
  if (head.includes(0)) throw new FileProblem(importMessages.unreadable);
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** UTF-16 has a byte order mark at its start, or zeros in every second byte. */
function utf16EncodingOf(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const minZeros = head.length / 4;
  if (odd > minZeros && even === 0) return 'utf-16le';
  return even > minZeros && odd === 0 ? 'utf-16be' : undefined;
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of chunksOf(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in chunks, with `\n` for all line breaks and without a byte order mark. */
export async function* decodeText(
  file: Blob,
  encoding: Encoding,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  let heldBack = '';
  for await (const bytes of chunksOf(file)) {
    const text = heldBack + decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be half of a line break, so it waits for the next chunk.
    heldBack = text.endsWith('\r') ? '\r' : '';
    read += bytes.length;
    yield normalizeLineBreaks(heldBack ? text.slice(0, -1) : text);
    onProgress(read / file.size);
  }
  yield normalizeLineBreaks(heldBack + decoder.decode());
}

const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

const chunkBytes = 1024 * 1024;

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += chunkBytes) {
    yield new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer());
  }
}
