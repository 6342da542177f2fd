import type { Door } from '#contract/doors-vault.ts';

/** What the grid and the list have in common. */
export interface DoorsProps {
  /** Read aloud: "Active doors" */
  label: string;
  doors: Door[];
  onOpen: (door: Door) => void;
  onClaim: (door: Door) => void;
  /** The door being claimed at the moment. */
  claiming: string | undefined;
}
