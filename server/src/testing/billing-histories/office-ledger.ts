import { BillingYears, dayNumber, shareOf } from './calendar.ts';

const yearly = 150_00;
const gracePeriodMs = 14 * 86_400_000;

export interface Payment {
  amount: number;
  refunded: number;
}

export interface Seat {
  email: string;
  kind: 'STANDARD' | 'PRORATED_NEW' | 'PREMIUM_UPGRADE';
  due: number;
  isBroker: boolean;
  joinedAt: Date;
  cycleEnd: Date;
  isOpen: boolean;
  closedAt?: Date;
  isPaid: boolean;
}

/** Percent in hundredths of a percent, amounts in cents. A waiver covers everything. */
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

/** What a brokerage owes, calculated by hand from "Brokerage billing", independently of the product. */
export class OfficeLedger {
  readonly years: BillingYears;
  readonly seats: Seat[];
  readonly payments: Payment[] = [];
  discount: Discount | null = null;
  freeSeats = 0;
  bill = yearly;
  isBillPaid = true;

  constructor(owner: string, now: Date) {
    this.years = new BillingYears(now);
    const joined = { joinedAt: now, cycleEnd: this.years.end };
    const kind = 'STANDARD';
    this.seats = [{ email: owner, kind, due: 0, isBroker: true, isOpen: true, isPaid: true, ...joined }];
    this.#pay(yearly);
  }

  get openSeats(): Seat[] {
    return this.seats.filter(({ isOpen }) => isOpen);
  }

  get failedSeats(): Seat[] {
    return this.openSeats.filter(({ isPaid }) => !isPaid);
  }

  #pay(amount: number): void {
    if (amount > 0) this.payments.push({ amount, refunded: 0 });
  }

  priceOf(now: Date, credit: number | null): number {
    const [start, end, today] = [this.years.start, this.years.end, now].map(dayNumber) as [
      number,
      number,
      number,
    ];
    if (this.freeSeats > 0 || this.discount?.kind === 'waiver') return 0;
    return Math.max(shareOf(yearly, end - today, end - start) - (credit ?? 0), 0);
  }

  join({ email, isBroker, credit, isCardGood, now }: Joining): Seat {
    const due = this.priceOf(now, credit);
    const isWhole = this.freeSeats > 0 || dayNumber(now) === dayNumber(this.years.start);
    const kind = credit !== null ? 'PREMIUM_UPGRADE' : isWhole ? 'STANDARD' : 'PRORATED_NEW';
    if (this.freeSeats > 0) this.freeSeats -= 1;
    const isPaid = due === 0 || isCardGood;
    const cycleEnd = this.years.end;
    const seat: Seat = { email, kind, due, isBroker, joinedAt: now, cycleEnd, isOpen: true, isPaid };
    this.seats.push(seat);
    if (isPaid) this.#pay(due);
    return seat;
  }

  /** A paid seat, or one that is part of a yearly bill, is free for someone else until the year ends. */
  leave(seat: Seat, now: Date): void {
    seat.isOpen = false;
    seat.closedAt = now;
    if (seat.isPaid || seat.cycleEnd <= now) this.freeSeats += 1;
  }

  retry(seat: Seat): void {
    seat.isPaid = true;
    this.#pay(seat.due);
  }

  /** Closes seats that stayed unpaid for 14 days. */
  closeUnpaid(now: Date): void {
    for (const seat of this.failedSeats) if (+now - +seat.joinedAt >= gracePeriodMs) this.leave(seat, now);
  }

  nextUnpaidEnd(): Date[] {
    return this.failedSeats.map(({ joinedAt }) => new Date(+joinedAt + gracePeriodMs));
  }

  get nextBill(): number {
    const whole = yearly * this.openSeats.length;
    const { discount } = this;
    if (!discount) return whole;
    if (discount.kind === 'waiver') return discount.endsAt && discount.endsAt <= this.years.end ? whole : 0;
    if (discount.kind === 'amount') return Math.max(whole - discount.cents, 0);
    return whole - shareOf(whole, discount.hundredths, 100_00);
  }

  renew(isCardGood: boolean): void {
    this.bill = this.nextBill;
    this.years.renew();
    this.freeSeats = 0;
    if (this.discount && 'isOnce' in this.discount && this.discount.isOnce) this.discount = null;
    this.isBillPaid = isCardGood || this.bill === 0;
    if (this.isBillPaid) this.#pay(this.bill);
  }

  payBill(): void {
    this.isBillPaid = true;
    this.#pay(this.bill);
  }

  /** A seat's charge counts in the year it was made, unless the seat was left unpaid. */
  #charges(now: Date): Seat[] {
    return this.seats.filter(({ cycleEnd, isOpen, isPaid }) => cycleEnd > now && (isOpen || isPaid));
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
    const unpaid = this.#charges(now).filter(({ isPaid }) => !isPaid);
    return {
      ...parts,
      current: parts.standard + parts.added + parts.upgraded,
      pending: (this.isBillPaid ? 0 : this.bill) + sum(unpaid.map(({ due }) => due)),
      toDate: sum(this.payments.map(({ amount, refunded }) => amount - refunded)),
      next: this.nextBill,
      yearly: yearly * this.openSeats.length,
      accounts: this.openSeats.length,
      free: this.freeSeats,
      failed: this.failedSeats.length,
    };
  }
}
