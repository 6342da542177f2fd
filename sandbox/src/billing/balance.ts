export interface AmountDue {
  amountDue: number;
  endingBalance: number;
}

/**
 * Applies a customer's balance to an invoice's total. A negative balance is credit, a positive one is debt.
 * An amount below the minimum charge is added to the balance instead of charged.
 */
export function applyBalance(total: number, balance: number, minimumCharge: number): AmountDue {
  if (total <= 0) return { amountDue: 0, endingBalance: balance + total };
  const owed = total + balance;
  if (owed <= 0) return { amountDue: 0, endingBalance: owed };
  if (owed < minimumCharge) return { amountDue: 0, endingBalance: owed };
  return { amountDue: owed, endingBalance: 0 };
}
