import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileMessages, getMaxFileBytes } from '#contract/doors-vault/vault-files.ts';
import { type FormatName, fileFormats } from '#contract/file-formats.ts';
import { safeFileName } from '#contract/file-name.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import {
  type FirstBytesFormat,
  formatHeaderLength,
  identifyFirstBytes,
} from '../../../gateways/documents/first-bytes-format.ts';
import { identifyFormat } from '../../../gateways/documents/identify-format.ts';
import { BodyTooLargeError } from '../../../gateways/storage/storage.ts';
import { toStoredFileName, unsupportedFileError, vaultFileStorageKey } from '../rules.ts';
import type { ReceivedFile } from './add-files.ts';

export interface IncomingFile {
  fileName: string;
  stream: Readable;
}

/** Streams a file into the storage and identifies its format. Deletes a refused file from the storage. */
export async function receiveFile(
  context: OwnerContext,
  { fileName, stream }: IncomingFile,
): Promise<ReceivedFile> {
  const name = safeFileName(fileName);
  const { head, body } = await peekStream(stream, formatHeaderLength);
  const format = await identifyByFirstBytes(name, head);
  const id = randomUUID();
  const key = vaultFileStorageKey({ ownerId: context.owner, id });
  const maxBytes = maxBytesOf(context, format);
  const { bytes } = await context.services.storage
    .put(key, body, { contentType: 'application/octet-stream', maxBytes })
    .catch((error) => {
      throw error instanceof BodyTooLargeError
        ? appError('too_large', fileMessages.tooLarge(name, maxBytes))
        : error;
    });
  try {
    return await identifyFile(context, { id, name, bytes }, format);
  } catch (error) {
    await context.services.storage.remove(key);
    throw error;
  }
}

/** Identifies the format by the first bytes, to refuse most wrong files before they are stored. */
export async function identifyByFirstBytes(name: string, head: Buffer): Promise<FirstBytesFormat> {
  if (!head.length) throw appError('unsupported', fileMessages.empty(name));
  const format = await identifyFirstBytes(head);
  if (format === 'other') throw unsupportedFileError(name, 'unknown');
  if (isFormat(format)) toStoredFileName(name, format);
  return format;
}

const isFormat = (head: FirstBytesFormat): head is FormatName => head in fileFormats;

const maxBytesOf = ({ services }: OwnerContext, head: FirstBytesFormat): number =>
  getMaxFileBytes(isFormat(head) ? fileFormats[head].type : 'DOC', services.config.vault);

/** Identifies a stored file's format by its content and determines the file's name. */
export async function identifyFile(
  { owner, services: { storage } }: OwnerContext,
  file: { id: string; name: string; bytes: number },
  head: FirstBytesFormat,
): Promise<ReceivedFile> {
  const check = await identifyFormat(storage, head, {
    ...file,
    key: vaultFileStorageKey({ ownerId: owner, id: file.id }),
  });
  if ('refusal' in check) throw unsupportedFileError(file.name, check.refusal);
  const { type, contentType } = fileFormats[check.format];
  return { ...file, name: toStoredFileName(file.name, check.format), type, contentType };
}

interface Peeked {
  /** The first bytes, or fewer if the stream is shorter. */
  head: Buffer;
  /** The whole stream, including the head. Destroying it destroys the source. */
  body: Readable;
}

/** Reads the beginning of a stream without consuming it. */
export async function peekStream(stream: Readable, bytes: number): Promise<Peeked> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const seen: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    seen.push(value);
    length += value.length;
  }
  async function* whole() {
    yield* seen;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return {
    head: Buffer.concat(seen).subarray(0, bytes),
    body: Readable.from(whole(), { objectMode: false }),
  };
}
