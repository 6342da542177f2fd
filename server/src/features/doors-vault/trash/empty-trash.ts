import { inTrash, type Trash } from '#contract/vault-trash.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import { deleteDoorIf } from '../doors/delete-door.ts';
import { doorsTrashedBefore, findTrashedDoors } from '../doors/store.ts';
import { deleteFileIf } from '../files/delete-file.ts';
import { filesGivenUpBefore, findTrashedFiles } from '../files/store.ts';
import { doorOf, fileOf, trashedBefore } from '../rules.ts';

export async function listTrash({ db, owner }: OwnerContext): Promise<Trash> {
  const [doors, files] = await Promise.all([findTrashedDoors(owner, db), findTrashedFiles(owner, db)]);
  return {
    success: true,
    doors: doors.map((door) => ({ ...doorOf(door), ...inTrash(door.deletedAt as Date) })),
    files: files.map(({ file, address }) => ({
      ...fileOf(file),
      ...inTrash(file.deletedAt as Date),
      address,
    })),
  };
}

interface Trashable {
  deletedAt: Date | null;
  missingAt?: Date | null;
}

const isTrashed = ({ deletedAt }: Trashable) => deletedAt !== null;

/** One's own trash, all of it, at once. */
export async function emptyTrash(context: OwnerContext): Promise<void> {
  const { doors, files } = await listTrash(context);
  for (const { id } of doors) await deleteDoorIf(context, context.owner, id, isTrashed);
  for (const { id } of files) await deleteFileIf(context, context.owner, id, isTrashed);
}

const atOnce = 100;

/** Everybody's, of what has been there for longer than promised; answers how many doors and files. */
export async function emptyOldTrash(context: Context): Promise<number> {
  const moment = trashedBefore(context.now);
  const isOld = ({ deletedAt, missingAt }: Trashable) =>
    [deletedAt, missingAt].some((since) => since != null && since < moment);
  for (let emptied = 0; ; ) {
    const doors = await doorsTrashedBefore(context.db, moment, atOnce);
    const files = await filesGivenUpBefore(context.db, moment, atOnce);
    if (!doors.length && !files.length) return emptied;
    for (const file of files) await deleteFileIf(context, ownerOfRow(file), file.id, isOld);
    for (const door of doors) await deleteDoorIf(context, ownerOfRow(door), door.id, isOld);
    emptied += doors.length + files.length;
  }
}
