export { exportAccount } from './export-account.ts';
export {
  type AccountDeletion,
  beginAccountDeletions,
  findStuckDeletions,
  finishAccountDeletions,
  finishStuckDeletion,
} from './finish-deletion.ts';
