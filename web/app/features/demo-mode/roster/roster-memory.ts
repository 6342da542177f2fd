import type { DemoApproval, DemoFavorite, DemoFigures } from '#demo/roster.ts';
import type { DemoWorld } from '#demo/world.ts';

/** What the demo remembers of the roster: what everybody did, and what was counted since. */
export interface RosterMemory {
  favorites: DemoFavorite[];
  approvals: DemoApproval[];
  figures: DemoFigures[];
  /** `{vendor} {kind} {day}`: what was counted for whoever looks. */
  counted: Set<string>;
}

export const newRoster = ({ roster }: DemoWorld): RosterMemory => ({
  favorites: [...roster.favorites],
  approvals: [...roster.approvals],
  figures: roster.figures.map((figures) => ({ ...figures })),
  counted: new Set(),
});
