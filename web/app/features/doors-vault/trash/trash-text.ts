import type { Trash } from '#contract/doors-vault/vault-trash.ts';
import { streetOf } from '../door-text.ts';

export type TrashedDoor = Trash['doors'][number];
export type TrashedFile = Trash['files'][number];

/** A trashed door or file. The trash shows both in one list, latest first. */
export type TrashedItem =
  | ({ kind: 'door'; name: string } & TrashedDoor)
  | ({ kind: 'file'; name: string } & TrashedFile);

export const trashedItemsOf = ({ doors, files }: Trash): TrashedItem[] =>
  [
    ...doors.map((door): TrashedItem => ({ kind: 'door', name: streetOf(door), ...door })),
    ...files.map((file): TrashedItem => ({ kind: 'file', name: file.fileName, ...file })),
  ].sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
