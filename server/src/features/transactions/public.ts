export { suggestDealAddresses } from './find-addresses.ts';
