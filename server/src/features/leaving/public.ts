export { exportAccount } from './export-account.ts';
export {
  type AccountRemoval,
  beginAccountRemovals,
  findStuckDeletions,
  finishAccountRemovals,
  finishStuckDeletion,
} from './finish-deletion.ts';
