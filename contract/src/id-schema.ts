import { z } from 'zod';

/** The id of a record of ours, in the one spelling that the database answers with. */
export const Id = z.uuid().toLowerCase();

/** An id that somebody else made: the payment provider, the catalog, a browser that has not saved yet. */
export const externalId = (message?: string) => z.string().regex(/^[\w-]{1,200}$/, message);
export const ExternalId = externalId();
