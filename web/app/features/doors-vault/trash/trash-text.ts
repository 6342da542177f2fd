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

const day = 24 * 60 * 60 * 1000;

/** The time until permanent deletion: "12 days left", "last day" */
export function timeLeftText({ expiresAt }: Pick<TrashedItem, 'expiresAt'>, now: number): string {
  const days = Math.ceil((Date.parse(expiresAt) - now) / day);
  if (days <= 1) return 'last day';
  return `${days} days left`;
}
