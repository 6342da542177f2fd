import type { Context, OwnerContext, OwnerId } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import type { StandingRow } from '../../db/tables/standing.ts';
import { readStanding } from './store.ts';

/** The owner's plan and status. The session has them already, unless its user acts for another one. */
export async function standingOf({ db, owner, account }: OwnerContext): Promise<StandingRow> {
  return account.id === owner ? account : found(await readStanding(owner, db), 'The account');
}

/** The same for a user who is not signed in. */
export const readStandingOf = async ({ db }: Context, owner: OwnerId): Promise<StandingRow> =>
  found(await readStanding(owner, db), 'The account');
