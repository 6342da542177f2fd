import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type FormatName, fileFormats } from '#contract/file-formats.ts';
import { safeFileName } from '#contract/file-name.ts';
import { fileMessages, largestOf } from '#contract/vault-files.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { formatOfHead, type HeadFormat, headBytes } from '../../../gateways/documents/head-format.ts';
import { proveFormat } from '../../../gateways/documents/prove-format.ts';
import { BodyTooLarge } from '../../../gateways/storage/storage.ts';
import { peek } from '../files/peek.ts';
import { fileKey, keptName, refusalOf } from '../rules.ts';
import type { ArrivedFile } from './add-files.ts';

export interface ArrivingFile {
  fileName: string;
  stream: Readable;
}

/** Streams a file into the storage and identifies its format; a refused file leaves nothing behind. */
export async function receiveFile(
  context: OwnerContext,
  { fileName, stream }: ArrivingFile,
): Promise<ArrivedFile> {
  const name = safeFileName(fileName);
  const { head, body } = await peek(stream, headBytes);
  const format = await judgeHead(name, head);
  const id = randomUUID();
  const key = fileKey({ ownerId: context.owner, id });
  const maxBytes = maxBytesOf(context, format);
  const { bytes } = await context.services.storage
    .put(key, body, { contentType: 'application/octet-stream', maxBytes })
    .catch((error) => {
      throw error instanceof BodyTooLarge ? fail('too_large', fileMessages.tooLarge(name, maxBytes)) : error;
    });
  try {
    return await knownFile(context, { id, name, bytes }, format);
  } catch (error) {
    await context.services.storage.remove(key);
    throw error;
  }
}

/** Refuses what it can before the file is stored. */
export async function judgeHead(name: string, head: Buffer): Promise<HeadFormat> {
  if (!head.length) throw fail('unsupported', fileMessages.empty(name));
  const format = await formatOfHead(head);
  if (format === 'other') throw refusalOf(name, 'unknown');
  if (isFormat(format)) keptName(name, format);
  return format;
}

const isFormat = (head: HeadFormat): head is FormatName => head in fileFormats;

const maxBytesOf = ({ services }: OwnerContext, head: HeadFormat): number =>
  largestOf(isFormat(head) ? fileFormats[head].type : 'DOC', services.config.vault);

/** Identifies a stored file by its content and determines the name it is stored under. */
export async function knownFile(
  { owner, services: { storage } }: OwnerContext,
  file: { id: string; name: string; bytes: number },
  head: HeadFormat,
): Promise<ArrivedFile> {
  const check = await proveFormat(storage, head, {
    ...file,
    key: fileKey({ ownerId: owner, id: file.id }),
  });
  if ('refusal' in check) throw refusalOf(file.name, check.refusal);
  const { type, contentType } = fileFormats[check.format];
  return { ...file, name: keptName(file.name, check.format), type, contentType };
}
