export { closeSeatAndOfficeOfUser } from './accounts/remove-account.ts';
export { deleteInvitations } from './invitations/read-invitation.ts';
export { openBrokerage } from './open-brokerage.ts';
export { endOwnMembership } from './seats/end-own-membership.ts';
export { readMySeat } from './team/my-seat.ts';
