export {
  allTransactionsQuery,
  pendingTransactionsQuery,
  transactionPageQuery,
  useCloseDeal,
  yearMetricsQuery,
} from './api.ts';
export { DealStatusBadge } from './deal-status-badge.tsx';
export { dealDateText, moneyText } from './deal-text.ts';
export { dealRowLabel, dealTitle } from './deal-title.ts';
export { transactionActions } from './desktop-actions.ts';
export { type ClientContact, ClientFields } from './form/client-fields.tsx';
export { CreateContactDialog } from './form/create-contact-dialog.tsx';
export {
  addressOf,
  newTransactionValues,
  type TransactionValues,
  toTransactionFormValues,
} from './form/transaction-values.ts';
export { LatestClosings } from './latest-closings.tsx';
export { TransactionList } from './list/transaction-list.tsx';
export { useCsvExport } from './list/use-list-actions.ts';
export { VolumeCard } from './year/volume-card.tsx';
