import { homePathOf } from '#contract/roles.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { readUser } from './store.ts';

/** Where this person lands after signing in. */
export const homeOf = async ({ db }: Context, owner: OwnerId): Promise<string> =>
  homePathOf(found(await readUser(owner, db), 'The account'));
