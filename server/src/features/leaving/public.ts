export { exportAccount } from './export-account.ts';
export { finishDeletions } from './finish-deletion.ts';
export { type AccountRemoval, beginAccountRemovals, finishAccountRemovals } from './remove-accounts.ts';
export { findStuckDeletions, finishStuckDeletion } from './stuck-deletions.ts';
