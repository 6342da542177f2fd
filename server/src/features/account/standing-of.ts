import type { Context, OwnerContext, OwnerId } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import type { StandingRow } from '../../db/tables/standing.ts';
import { readStanding } from './store.ts';

/** What the owner of the records may use. The session has read it already, unless its person acts for another. */
export async function standingOf({ db, owner, account }: OwnerContext): Promise<StandingRow> {
  return account.id === owner ? account : found(await readStanding(owner, db), 'The account');
}

/** The same of somebody who is not signed in. */
export const readStandingOf = async ({ db }: Context, owner: OwnerId): Promise<StandingRow> =>
  found(await readStanding(owner, db), 'The account');
