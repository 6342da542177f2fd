import { z } from 'zod';
import { Door } from './doors-vault.ts';
import { VaultFile } from './vault-files.ts';

export const trashDays = 30;

const thrownAway = { deletedAt: z.string(), expiresAt: z.string() };

export const Trash = z.object({
  success: z.literal(true),
  doors: z.array(Door.extend(thrownAway)),
  files: z.array(VaultFile.extend({ ...thrownAway, address: z.string() })),
});
export type Trash = z.output<typeof Trash>;
