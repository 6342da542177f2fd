export { leaveOffices } from './accounts/remove-account.ts';
export { syncRedemptions } from './coupons/sync-redemptions.ts';
export { endWaivers } from './end-waivers.ts';
export { deleteInvitations } from './invitations/read-invitation.ts';
export { openBrokerage } from './open-brokerage.ts';
export { endOwnMembership } from './seats/end-own-membership.ts';
export { closeUnpaidSeats, syncBrokerages } from './seats/sync-brokerages.ts';
export { readMySeat } from './team/my-seat.ts';
