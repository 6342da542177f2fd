import { fileMessages, type UploadAnswer } from '#contract/vault-files.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { readDoor } from '../doors/store.ts';
import { existingFiles } from '../files/store.ts';
import { fileKey, fileOf, isId } from '../rules.ts';
import { type ArrivedFile, addFiles } from './add-files.ts';
import { type ArrivingFile, receiveFile } from './receive-file.ts';

/** A form as it arrives: fields and files in the order the sender chose. */
export type UploadPart = { field: string; value: string } | ArrivingFile;

/** All files of one form, or none of them. */
export async function uploadFiles(
  context: OwnerContext,
  parts: AsyncIterable<UploadPart>,
  givenDoor: string | undefined,
): Promise<UploadAnswer> {
  const arrived: ArrivedFile[] = [];
  try {
    const doorId = await receiveAll(context, parts, arrived, givenDoor);
    if (!arrived.length) throw fail('invalid', fileMessages.nothingSelected);
    const answer = await keepAll(context, doorId, arrived);
    await discardUnkept(context, arrived);
    return answer;
  } catch (error) {
    // What cannot be discarded now, the nightly check finds; the reason of the refusal matters more.
    await discardUnkept(context, arrived).catch(() => undefined);
    throw error;
  }
}

async function receiveAll(
  context: OwnerContext,
  parts: AsyncIterable<UploadPart>,
  arrived: ArrivedFile[],
  givenDoor: string | undefined,
): Promise<string> {
  let doorId = givenDoor && (await knownDoor(context, givenDoor));
  for await (const part of parts) {
    if (!('field' in part)) arrived.push(await receiveFile(context, part));
    else if (part.field === 'folderId') doorId = await knownDoor(context, part.value);
  }
  return found(doorId, 'The door');
}

/** Asked as soon as it is named, so that nobody sends a video to a door that is not theirs. */
async function knownDoor({ db, owner }: OwnerContext, id: string): Promise<string> {
  return found(isId(id) ? await readDoor(owner, db, id) : undefined, 'The door').id;
}

function keepAll(context: OwnerContext, doorId: string, arrived: ArrivedFile[]): Promise<UploadAnswer> {
  const fingerprint = [doorId, ...arrived.map(({ name, bytes }) => [name, bytes])];
  return once(context, 'file.upload', fingerprint, async (transaction) => {
    const uploadedFiles = (await addFiles(transaction, doorId, arrived)).map((row) => fileOf(row));
    const totalSize = uploadedFiles.reduce((total, { fileSize }) => total + fileSize, 0);
    const message = fileMessages.uploaded(uploadedFiles.length, totalSize);
    return { success: true, uploadedFiles, totalSize, message };
  });
}

/**
 * Bytes that got no row go: after a refusal, and after a repetition of what was kept before. The rows are
 * asked, because a commit whose answer was lost has happened all the same.
 */
async function discardUnkept({ db, owner, services }: OwnerContext, arrived: ArrivedFile[]): Promise<void> {
  const kept = new Set(
    (
      await existingFiles(
        db,
        arrived.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  for (const { id } of arrived) {
    if (!kept.has(id)) await services.storage.remove(fileKey({ ownerId: owner, id }));
  }
}
