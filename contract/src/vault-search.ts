import { z } from 'zod';
import { FoundDoor } from './desktop-search.ts';
import { VaultFile } from './vault-files.ts';

/** More are not read; whoever sees that there are more types another word. */
export const mostFoundFiles = 50;

const FoundFile = VaultFile.extend({ door: FoundDoor });
export type FoundFile = z.output<typeof FoundFile>;

/** Files by their names, in whichever door, the best first. */
export const FoundFiles = z.object({
  success: z.literal(true),
  files: z.array(FoundFile),
  /** How many there are, shown or not. */
  total: z.int(),
});
export type FoundFiles = z.output<typeof FoundFiles>;
