export {
  findSameDeal,
  insertDeal,
  insertDeals,
  listDealIdentities,
  lockDeal,
  lockDealsOfOwner,
  readDeal,
  updateDealRow,
} from './deal-records.ts';
export { deleteTransaction, removeDoorWithoutDeals } from './delete-transaction.ts';
export { readStageNames, suggestDealAddresses } from './read-transactions.ts';
export { unknownContactError } from './rules.ts';
export type { DealRow } from './store.ts';
