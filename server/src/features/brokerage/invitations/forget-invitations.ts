import type { Context } from '../../../core/context.ts';
import { deleteInvitationsTo } from './store.ts';

/** What was sent to an address that is to be forgotten. */
export const forgetInvitations = ({ db }: Context, email: string): Promise<void> =>
  deleteInvitationsTo(db, email);
