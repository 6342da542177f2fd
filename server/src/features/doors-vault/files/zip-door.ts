import type { Readable } from 'node:stream';
import { defaultFileSort } from '#contract/doors-vault/vault-files.ts';
import { safeFileName } from '#contract/file-name.ts';
import type { Context, OwnerContext, OwnerId } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { createZip, type ZipEntry } from '../../../gateways/archives/zip.ts';
import { type DoorRow, readDoor } from '../doors/store.ts';
import { toDownloadableFile } from './open-file.ts';
import { type FileRow, findFiles } from './store.ts';

export interface DoorZip {
  name: string;
  /** Starts to create the ZIP archive. */
  open: () => Promise<Readable>;
}

/** Returns a ZIP archive of all files of a door. The server creates the archive while it sends it. */
export async function zipDoor(context: OwnerContext, id: string): Promise<DoorZip> {
  const { owner, db } = context;
  return createDoorZip(context, owner, orNotFound(await readDoor(owner, db, id), 'The door'));
}

export async function createDoorZip(
  context: Pick<Context, 'db' | 'services'>,
  owner: OwnerId,
  door: DoorRow,
): Promise<DoorZip> {
  const query = { ...defaultFileSort, folderId: door.id, filter: 'ALL' as const, page: 1 };
  const files = await findFiles(owner, context.db, query);
  const stored = files.filter(({ type }) => type !== 'LINK');
  return {
    name: safeFileName(`${door.address}.zip`),
    open: () => createZip(stored.map((file) => entryOf(context, file))),
  };
}

const entryOf = (context: Pick<Context, 'services'>, file: FileRow): ZipEntry => ({
  name: file.name,
  date: file.createdAt,
  open: async () => (await toDownloadableFile(context, file).open()).stream,
});
