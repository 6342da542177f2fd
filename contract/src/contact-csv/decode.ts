import { importMessages } from '../sphere-import.ts';
import { refuseStrangers } from './file-kind.ts';
import { FileProblem } from './file-problem.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const headBytes = 4096;

/** How the bytes of a file are to be read. What is no text at all is refused. */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  refuseStrangers(file.size, head);
  const wide = wideEncodingOf(head);
  if (wide) return wide;
  if (head.includes(0)) throw new FileProblem(importMessages.unreadable);
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** UTF-16 says so with a mark at its start, or betrays itself by a zero in every second byte. */
function wideEncodingOf(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
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

/** The text of a file piece by piece, with `\n` for every kind of line break and no byte order mark. */
export async function* textOf(
  file: Blob,
  encoding: Encoding,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  let held = '';
  for await (const bytes of chunksOf(file)) {
    const text = held + decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be half of a line break: it waits for the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    read += bytes.length;
    yield withPlainBreaks(held ? text.slice(0, -1) : text);
    onProgress(read / file.size);
  }
  yield withPlainBreaks(held + decoder.decode());
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

const chunkBytes = 1024 * 1024;

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += chunkBytes) {
    yield new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer());
  }
}
