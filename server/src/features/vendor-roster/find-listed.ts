import type { Context } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { readListed } from './store.ts';

/** The vendor behind a listing that others can see; any other does not exist for them. */
export const findListed = async ({ db }: Pick<Context, 'db'>, vendorId: string) =>
  found(await readListed(db, vendorId), 'The vendor');
