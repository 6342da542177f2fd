const minimumCharge = 50;

export interface Payment {
  amount: number;
  refunded: number;
  /** When the payment was made. */
  from: Date;
}

/** The payments of one customer at the provider, and the balance of amounts below $0.50 for the next bill. */
export class CustomerAccount {
  readonly payments: Payment[] = [];
  balance = 0;

  /** Returns the amount charged to the card for a bill of this total. */
  amountDue(total: number): number {
    const owed = total + this.balance;
    return total > 0 && owed >= minimumCharge ? owed : 0;
  }

  /**
   * Finalizes a bill: it includes the balance, or is added to the balance if it is too small to be charged.
   */
  finalize(total: number): number {
    const due = this.amountDue(total);
    this.balance = due > 0 ? 0 : this.balance + total;
    return due;
  }

  pay(amount: number, from: Date): void {
    if (amount > 0) this.payments.push({ amount, refunded: 0, from });
  }
}

export const isBelowMinimum = (amount: number): boolean => amount > 0 && amount < minimumCharge;
