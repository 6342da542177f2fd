export { suggestDealAddresses } from './read-transactions.ts';
