/** Whose records a statement may touch. Only this module makes one, and every way to one has a name. */
export type OwnerId = string & { readonly __owner: unique symbol };

/** Someone who has just proved it: by a session, by a password, by an account that was made for them this moment. */
export const provenOwner = ({ id }: { id: string }): OwnerId => id as OwnerId;

/** Whose a row is, for work they did not ask for themselves: jobs, what the provider tells, a link they shared. */
export const ownerOfRow = ({ ownerId }: { ownerId: string }): OwnerId => ownerId as OwnerId;
