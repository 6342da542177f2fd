import type { Door } from '#contract/doors-vault/doors-vault.ts';

/** Props that grid and list share. */
export interface DoorsProps {
  /** The accessible name: "Active doors" */
  label: string;
  doors: Door[];
  onOpen: (door: Door) => void;
  onClaim: (door: Door) => void;
  /** The id of the door being claimed. */
  claiming: string | undefined;
}
