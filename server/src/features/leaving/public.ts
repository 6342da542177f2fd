export { exportAccount } from './export-account.ts';
export {
  type AccountRemoval,
  beginAccountRemovals,
  findStuckDeletions,
  finishAccountRemovals,
  finishDeletions,
  finishStuckDeletion,
} from './finish-deletion.ts';
