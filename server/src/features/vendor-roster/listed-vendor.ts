import type { Context } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readListedVendor } from './store.ts';

/** Finds a vendor with a visible listing. Throws a 404 for any other id. */
export const requireListedVendor = async ({ db }: Pick<Context, 'db'>, vendorId: string) =>
  orNotFound(await readListedVendor(db, vendorId), 'The vendor');

export const isListedVendor = async ({ db }: Pick<Context, 'db'>, vendorId: string): Promise<boolean> =>
  (await readListedVendor(db, vendorId)) !== undefined;
