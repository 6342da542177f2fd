import { z } from 'zod';
import { FoundDoor } from '../desktop/desktop-search.ts';
import { VaultFile } from './vault-files.ts';

/** The maximum number of files in a search result. */
export const maxFoundFiles = 50;

const FoundFile = VaultFile.extend({ door: FoundDoor });
export type FoundFile = z.output<typeof FoundFile>;

/** Files of all doors found by name, best match first. */
export const FoundFiles = z.object({
  success: z.literal(true),
  files: z.array(FoundFile),
  /** The number of all matches, including those not shown. */
  total: z.int(),
});
export type FoundFiles = z.output<typeof FoundFiles>;
