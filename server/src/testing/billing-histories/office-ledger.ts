import { BillingYears, prorateAmount, toNewYorkDayNumber } from './calendar.ts';
import { CustomerAccount, isBelowMinimum } from './customer-account.ts';

const yearly = 150_00;
const patience = 14 * 86_400_000;

export interface Seat {
  email: string;
  kind: 'STANDARD' | 'PRORATED_NEW' | 'PREMIUM_UPGRADE';
  due: number;
  isBroker: boolean;
  joinedAt: Date;
  cycleEnd: Date;
  isOpen: boolean;
  closedAt?: Date;
  /** The charge of a `carried` seat becomes a line of the next yearly bill. */
  state: 'paid' | 'failed' | 'carried';
  /** The balance included in an unpaid bill. */
  balance: number;
}

/** A discount in hundredths of a percent or in cents, or a waiver of all charges. */
export type Discount =
  | { kind: 'waiver'; endsAt: Date | null }
  | { kind: 'percent'; hundredths: number; isOnce: boolean }
  | { kind: 'amount'; cents: number; isOnce: boolean };

interface Joining {
  email: string;
  isBroker: boolean;
  /** The unused part of the person's own payments; null for a person without a membership. */
  credit: number | null;
  isCardGood: boolean;
  now: Date;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The charges of a brokerage, calculated independently of the product from the specification's section
 * "Brokerage billing".
 */
export class OfficeLedger {
  readonly years: BillingYears;
  readonly seats: Seat[];
  readonly account = new CustomerAccount();
  discount: Discount | null = null;
  freeSeats = 0;
  /** The latest yearly bill: its total, and the amount charged to the card. */
  bill = yearly;
  billDue = yearly;
  isBillPaid = true;

  constructor(owner: string, now: Date) {
    this.years = new BillingYears(now);
    const joined = { joinedAt: now, cycleEnd: this.years.end };
    const facts = { kind: 'STANDARD', due: 0, isBroker: true, state: 'paid', balance: 0 } as const;
    this.seats = [{ email: owner, isOpen: true, ...facts, ...joined }];
    this.account.pay(this.account.finalize(yearly), now);
  }

  get openSeats(): Seat[] {
    return this.seats.filter(({ isOpen }) => isOpen);
  }

  get failedSeats(): Seat[] {
    return this.openSeats.filter(({ state }) => state === 'failed');
  }

  priceOf(now: Date, credit: number | null): number {
    const [start, end, today] = [this.years.start, this.years.end, now].map(toNewYorkDayNumber) as [
      number,
      number,
      number,
    ];
    if (this.freeSeats > 0 || this.discount?.kind === 'waiver') return 0;
    return Math.max(prorateAmount(yearly, end - today, end - start) - (credit ?? 0), 0);
  }

  join({ email, isBroker, credit, isCardGood, now }: Joining): Seat {
    const due = this.priceOf(now, credit);
    const isWhole = this.freeSeats > 0 || toNewYorkDayNumber(now) === toNewYorkDayNumber(this.years.start);
    const kind = credit !== null ? 'PREMIUM_UPGRADE' : isWhole ? 'STANDARD' : 'PRORATED_NEW';
    if (this.freeSeats > 0) this.freeSeats -= 1;
    const seat: Seat = {
      email,
      kind,
      due,
      isBroker,
      joinedAt: now,
      cycleEnd: this.years.end,
      isOpen: true,
      state: isBelowMinimum(due) ? 'carried' : 'paid',
      balance: 0,
    };
    this.seats.push(seat);
    if (seat.state === 'paid') this.#charge(seat, isCardGood);
    return seat;
  }

  #charge(seat: Seat, isCardGood: boolean): void {
    seat.balance = seat.due > 0 ? this.account.balance : 0;
    const amount = this.account.finalize(seat.due);
    if (amount === 0 || isCardGood) this.account.pay(amount, seat.joinedAt);
    else seat.state = 'failed';
  }

  /**
   * Closes a seat. A seat that is paid, carried to the next bill or part of a yearly bill is free until the
   * year ends.
   */
  leave(seat: Seat, now: Date): void {
    seat.isOpen = false;
    seat.closedAt = now;
    if (seat.state !== 'failed' || seat.cycleEnd <= now) this.freeSeats += 1;
    if (seat.state === 'failed') this.account.balance += seat.balance;
  }

  retry(seat: Seat, now: Date): void {
    seat.state = 'paid';
    this.account.pay(seat.due + seat.balance, now);
  }

  /** Closes seats that stayed unpaid for 14 days. */
  closeUnpaid(now: Date): void {
    for (const seat of this.failedSeats) if (+now - +seat.joinedAt >= patience) this.leave(seat, now);
  }

  nextUnpaidEnd(): Date[] {
    return this.failedSeats.map(({ joinedAt }) => new Date(+joinedAt + patience));
  }

  get nextBill(): number {
    return this.#discounted(yearly * this.openSeats.length) + sum(this.#carriedSeats.map(({ due }) => due));
  }

  get #carriedSeats(): Seat[] {
    return this.seats.filter(({ state }) => state === 'carried');
  }

  #discounted(whole: number): number {
    const { discount } = this;
    if (!discount) return whole;
    if (discount.kind === 'waiver') return discount.endsAt && discount.endsAt <= this.years.end ? whole : 0;
    if (discount.kind === 'amount') return Math.max(whole - discount.cents, 0);
    return whole - prorateAmount(whole, discount.hundredths, 100_00);
  }

  renew(isCardGood: boolean): void {
    this.bill = this.nextBill;
    this.billDue = this.account.finalize(this.bill);
    for (const seat of this.#carriedSeats) seat.state = 'paid';
    this.years.renew();
    this.freeSeats = 0;
    if (this.discount && 'isOnce' in this.discount && this.discount.isOnce) this.discount = null;
    this.isBillPaid = isCardGood || this.billDue === 0;
    if (this.isBillPaid) this.account.pay(this.billDue, this.years.start);
  }

  payBill(now: Date): void {
    this.isBillPaid = true;
    this.account.pay(this.billDue, now);
  }

  /** Returns the seats charged in the current year, without closed seats whose charge was never paid. */
  #charges(now: Date): Seat[] {
    return this.seats.filter(
      ({ cycleEnd, isOpen, state }) => cycleEnd > now && (isOpen || state !== 'failed'),
    );
  }

  #chargesOf(kind: Seat['kind'], now: Date): number {
    return sum(
      this.#charges(now)
        .filter((seat) => seat.kind === kind)
        .map(({ due }) => due),
    );
  }

  figures(now: Date) {
    const parts = {
      standard: this.bill + this.#chargesOf('STANDARD', now),
      added: this.#chargesOf('PRORATED_NEW', now),
      upgraded: this.#chargesOf('PREMIUM_UPGRADE', now),
    };
    const unpaid = this.#charges(now).filter(({ state }) => state !== 'paid');
    return {
      ...parts,
      current: parts.standard + parts.added + parts.upgraded,
      pending: (this.isBillPaid ? 0 : this.billDue) + sum(unpaid.map(({ due }) => due)),
      toDate: sum(this.account.payments.map(({ amount, refunded }) => amount - refunded)),
      next: this.account.amountDue(this.nextBill),
      yearly: yearly * this.openSeats.length,
      accounts: this.openSeats.length,
      free: this.freeSeats,
      failed: this.failedSeats.length,
    };
  }
}
