import type { OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import type { StandingRow } from '../../db/tables/standing.ts';
import { readStanding } from './store.ts';

/** What the owner of the records may use. The session has read it already, unless its person acts for another. */
export async function standingOf({ db, owner, account }: OwnerContext): Promise<StandingRow> {
  return account.id === owner ? account : found(await readStanding(owner, db), 'The account');
}
