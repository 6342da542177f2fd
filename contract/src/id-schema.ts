import { z } from 'zod';

/** The id of one of our records, in lower case like the database returns it. */
export const Id = z.uuid().toLowerCase();

/** An id from elsewhere: the payment provider, the product catalog, or a browser before saving. */
export const externalIdSchema = (message?: string) => z.string().regex(/^[\w-]{1,200}$/, message);
export const ExternalId = externalIdSchema();
