/** The owner whose records a statement may touch. Only the functions below create one. */
export type OwnerId = string & { readonly __owner: unique symbol };

/** The owner who has just proved their identity: by a session, a password, or a new account. */
export const authenticatedOwner = ({ id }: { id: string }): OwnerId => id as OwnerId;

/** The owner of a row, for work they did not request themselves: jobs, webhooks, links they shared. */
export const ownerOfRow = ({ ownerId }: { ownerId: string }): OwnerId => ownerId as OwnerId;
