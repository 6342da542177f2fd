import type { DemoApproval, DemoFavorite, DemoFigures } from '#demo/roster.ts';
import type { DemoWorld } from '#demo/world.ts';

/** Favorites, approvals and monthly figures of the roster. */
export interface RosterMemory {
  favorites: DemoFavorite[];
  approvals: DemoApproval[];
  figures: DemoFigures[];
  /** Events already counted for the shown user, as `{vendor} {kind} {day}`. */
  counted: Set<string>;
}

export const createRosterMemory = ({
  roster: { favorites, approvals, figures },
}: DemoWorld): RosterMemory => ({
  favorites,
  approvals,
  figures,
  counted: new Set(),
});
