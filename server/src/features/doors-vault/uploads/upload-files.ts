import { fileMessages, type UploadResponse } from '#contract/doors-vault/vault-files.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { readDoor } from '../doors/store.ts';
import { findFilesByIds } from '../files/store.ts';
import { isUuid, toVaultFile, vaultFileStorageKey } from '../rules.ts';
import { addFiles, type ReceivedFile } from './add-files.ts';
import { type IncomingFile, receiveFile } from './receive-file.ts';

/** A part of an upload form: a field or a file. */
export type UploadFormPart = { field: string; value: string } | IncomingFile;

/** Stores all files of a form, or none of them. */
export async function uploadFiles(
  context: OwnerContext,
  parts: AsyncIterable<UploadFormPart>,
  doorIdInUrl: string | undefined,
): Promise<UploadResponse> {
  const received: ReceivedFile[] = [];
  try {
    const doorId = await receiveAll(context, parts, received, doorIdInUrl);
    if (!received.length) throw appError('invalid', fileMessages.nothingSelected);
    const answer = await addAll(context, doorId, received);
    await discardOrphans(context, received);
    return answer;
  } catch (error) {
    // If this fails, the nightly check removes the files. The caller needs the original error.
    await discardOrphans(context, received).catch(() => undefined);
    throw error;
  }
}

async function receiveAll(
  context: OwnerContext,
  parts: AsyncIterable<UploadFormPart>,
  received: ReceivedFile[],
  doorIdInUrl: string | undefined,
): Promise<string> {
  let doorId = doorIdInUrl && (await ownDoorId(context, doorIdInUrl));
  for await (const part of parts) {
    if (!('field' in part)) received.push(await receiveFile(context, part));
    else if (part.field === 'folderId') doorId = await ownDoorId(context, part.value);
  }
  return orNotFound(doorId, 'The door');
}

/** Checks the door as soon as the form names it, before anyone uploads a video to another agent's door. */
async function ownDoorId({ db, owner }: OwnerContext, id: string): Promise<string> {
  return orNotFound(isUuid(id) ? await readDoor(owner, db, id) : undefined, 'The door').id;
}

function addAll(context: OwnerContext, doorId: string, received: ReceivedFile[]): Promise<UploadResponse> {
  const fingerprint = [doorId, ...received.map(({ name, bytes }) => [name, bytes])];
  return idempotent(context, 'file.upload', fingerprint, async (transaction) => {
    const uploadedFiles = (await addFiles(transaction, doorId, received)).map((row) => toVaultFile(row));
    const totalSize = uploadedFiles.reduce((total, { fileSize }) => total + fileSize, 0);
    const message = fileMessages.uploaded(uploadedFiles.length, totalSize);
    return { success: true, uploadedFiles, totalSize, message };
  });
}

/**
 * Removes stored files without a row, after a refusal or a repeated request. Looks for rows in the database,
 * because a commit may have succeeded even if its response was lost.
 */
async function discardOrphans(
  { db, owner, services }: OwnerContext,
  received: ReceivedFile[],
): Promise<void> {
  const existing = new Set(
    (
      await findFilesByIds(
        db,
        received.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  for (const { id } of received) {
    if (!existing.has(id)) await services.storage.remove(vaultFileStorageKey({ ownerId: owner, id }));
  }
}
