/**
 * The owner whose records a statement may touch. Only this module creates one, through the named functions
 * below.
 */
export type OwnerId = string & { readonly __owner: unique symbol };

/**
 * Someone who has just proved who they are: by a session, a password, or an account created at this moment.
 */
export const provenOwner = ({ id }: { id: string }): OwnerId => id as OwnerId;

/** The owner of a row, for work they did not request themselves: jobs, webhooks, links they shared. */
export const ownerOfRow = ({ ownerId }: { ownerId: string }): OwnerId => ownerId as OwnerId;
