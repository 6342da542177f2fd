export const transactionTypes = ['BUYERS', 'SELLERS'] as const;

export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeNames: Record<TransactionType, string> = { BUYERS: 'Buyers', SELLERS: 'Sellers' };

export const dealStatuses = ['CLOSED', 'PENDING', 'CANCELLED'] as const;

export type DealStatus = (typeof dealStatuses)[number];

export const dealStatusNames: Record<DealStatus, string> = {
  CLOSED: 'Closed',
  PENDING: 'Pending',
  CANCELLED: 'Cancelled',
};
