const minimumCharge = 50;

export interface Payment {
  amount: number;
  refunded: number;
  /** When it was made. */
  from: Date;
}

/** What one customer of the provider has paid, and the balance that amounts below $0.50 leave for the next bill. */
export class CustomerAccount {
  readonly payments: Payment[] = [];
  balance = 0;

  /** What the card is charged for a bill of this total. */
  amountDue(total: number): number {
    const owed = total + this.balance;
    return total > 0 && owed >= minimumCharge ? owed : 0;
  }

  /** The bill takes the balance along, or adds to it when it is too small to be charged. */
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
