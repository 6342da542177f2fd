export { deleteTransaction, removeDoorWithoutDeals } from './delete-transaction.ts';
export { countDealPeople, deleteDealPerson, findDealPeople, insertDealPerson } from './people/store.ts';
export { suggestDealAddresses } from './read-transactions.ts';
export { unknownContactError } from './rules.ts';
export { saveStages } from './stages/save-stages.ts';
export { ensureStages, findStages } from './stages/store.ts';
export {
  type DealRow,
  findDuplicate,
  insertTransaction,
  lockDeals,
  lockTransaction,
  readTransactionRow,
  updateTransactionRow,
} from './store.ts';
