import type { Day } from '#contract/day.ts';
import type { ShareViews } from '#contract/doors-vault/vault-shares.ts';
import type { DemoContent } from '#demo/door-definitions.ts';
import type { DemoDoor, DemoFile } from '#demo/doors.ts';
import { createDemoShare } from '#demo/shares.ts';

/** A file uploaded in the demo; it stays in this browser. */
export interface UploadedContent {
  kind: 'upload';
  bytes: Blob;
  contentType: string;
}

export interface StoredDoor extends Omit<DemoDoor, 'owner' | 'files'> {
  version: number;
  updatedAt: string;
  /** When the door was moved to the trash. */
  deletedAt: string | null;
}

export interface StoredFile extends Omit<DemoFile, 'content'> {
  doorId: string;
  content: DemoContent | UploadedContent;
  updatedAt: string;
}

export interface StoredShare {
  id: string;
  folderId: string | null;
  fileId: string | null;
  password: string | null;
  /** Whether the visitor has entered the password. */
  isUnlocked: boolean;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  views: ShareViews['views'];
}

/** The state of the vault. */
export interface VaultMemory {
  doors: StoredDoor[];
  files: StoredFile[];
  shares: StoredShare[];
}

export function createVaultMemory(doors: readonly DemoDoor[], today: Day): VaultMemory {
  const busiest = doors.toSorted((one, other) => other.files.length - one.files.length)[0];
  return {
    doors: doors.map(({ owner: _, files: __, ...door }) => ({
      ...door,
      version: 1,
      updatedAt: door.createdAt,
      deletedAt: null,
    })),
    files: doors.flatMap(({ id, files }) =>
      files.map((file) => ({ ...file, doorId: id, updatedAt: file.createdAt })),
    ),
    shares: busiest?.files.length ? [createDemoShare(busiest, today)] : [],
  };
}
