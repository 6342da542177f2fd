import { z } from 'zod';
import { Instant } from '../instant-schema.ts';
import { Door } from './doors-vault.ts';
import { VaultFile } from './vault-files.ts';

export const trashDays = 30;

const dayLength = 24 * 60 * 60 * 1000;
export const daysAfter = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * dayLength);

/** When something was deleted, and until when it can be restored. */
export const trashDates = (deletedAt: Date) => ({
  deletedAt: deletedAt.toISOString(),
  expiresAt: daysAfter(deletedAt, trashDays).toISOString(),
});

const trashFields = { deletedAt: Instant, expiresAt: Instant };

export const Trash = z.object({
  success: z.literal(true),
  doors: z.array(Door.extend(trashFields)),
  files: z.array(VaultFile.extend({ ...trashFields, address: z.string() })),
});
export type Trash = z.output<typeof Trash>;
