import { z } from 'zod';
import { Instant } from '../instant-schema.ts';
import { Door } from './doors-vault.ts';
import { VaultFile } from './vault-files.ts';

const trashFields = { deletedAt: Instant, expiresAt: Instant };

export const VaultTrash = z.object({
  success: z.literal(true),
  doors: z.array(Door.extend(trashFields)),
  files: z.array(VaultFile.extend({ ...trashFields, address: z.string() })),
});
export type VaultTrash = z.output<typeof VaultTrash>;
