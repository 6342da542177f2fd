import type { Context } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { readListed } from './store.ts';

/** Finds a vendor whose listing is visible; any other answers 404. */
export const findListed = async ({ db }: Pick<Context, 'db'>, vendorId: string) =>
  found(await readListed(db, vendorId), 'The vendor');
