import type { Context } from '../../../core/context.ts';
import { deleteInvitationsTo } from './store.ts';

/** Deletes the invitations to the address of a deleted user. */
export const deleteInvitations = ({ db }: Context, email: string): Promise<void> =>
  deleteInvitationsTo(db, email);
