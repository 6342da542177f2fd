import { z } from 'zod';
import { Door } from './doors-vault.ts';
import { Instant } from './instant-schema.ts';
import { VaultFile } from './vault-files.ts';

export const trashDays = 30;

const dayLength = 24 * 60 * 60 * 1000;
export const daysAfter = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * dayLength);

/** Since when something is in the trash, and until when it can come back. */
export const inTrash = (deletedAt: Date) => ({
  deletedAt: deletedAt.toISOString(),
  expiresAt: daysAfter(deletedAt, trashDays).toISOString(),
});

const thrownAway = { deletedAt: Instant, expiresAt: Instant };

export const Trash = z.object({
  success: z.literal(true),
  doors: z.array(Door.extend(thrownAway)),
  files: z.array(VaultFile.extend({ ...thrownAway, address: z.string() })),
});
export type Trash = z.output<typeof Trash>;
