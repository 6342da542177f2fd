import type { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import { streetOf } from '../door-text.ts';

export type TrashedDoor = VaultTrash['doors'][number];
export type TrashedFile = VaultTrash['files'][number];

/** A trashed door or file. The trash shows both in one list, latest first. */
export type TrashedItem =
  | ({ kind: 'door'; name: string } & TrashedDoor)
  | ({ kind: 'file'; name: string } & TrashedFile);

export const listTrashedItems = ({ doors, files }: VaultTrash): TrashedItem[] =>
  [
    ...doors.map((door): TrashedItem => ({ kind: 'door', name: streetOf(door), ...door })),
    ...files.map((file): TrashedItem => ({ kind: 'file', name: file.fileName, ...file })),
  ].sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
