export {
  allTransactionsQuery,
  metricsQuery,
  pendingQuery,
  transactionPageQuery,
  useCloseDeal,
} from './api.ts';
export { dateText, moneyText } from './deal-text.ts';
export { dealName, shortTitle } from './deal-title.ts';
export { transactionActions } from './desktop-actions.ts';
export { LatestClosings } from './latest-closings.tsx';
export { StatusMark } from './status-mark.tsx';
export { VolumeCard } from './year/volume-card.tsx';
