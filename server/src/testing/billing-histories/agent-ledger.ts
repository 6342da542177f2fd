import { BillingYears, dayNumber, shareOf } from './calendar.ts';
import type { Payment } from './office-ledger.ts';

const prices = { basic: 100_00, premium: 150_00 };

interface AgentPayment extends Payment {
  from: Date;
}

/** What an agent who pays for themselves owes and may use, calculated independently of the product. */
export class AgentLedger {
  readonly payments: AgentPayment[] = [];
  plan: keyof typeof prices;
  years: BillingYears;
  trialEnd: Date | null = null;
  hasEnded = false;

  constructor(plan: keyof typeof prices, now: Date, trialEnd: Date | null) {
    this.plan = plan;
    this.years = new BillingYears(trialEnd ?? now);
    this.trialEnd = trialEnd;
    if (!trialEnd) this.#pay(prices[plan], now);
  }

  get nextChargeAt(): Date | null {
    return this.hasEnded ? null : (this.trialEnd ?? this.years.end);
  }

  #pay(amount: number, from: Date): void {
    this.payments.push({ amount, refunded: 0, from });
  }

  /** A trial or a year ends, and the next year is paid. */
  renew(): void {
    if (this.trialEnd) this.trialEnd = null;
    else this.years.renew();
    this.#pay(prices[this.plan], this.years.start);
  }

  /** An upgrade ends a trial. In a paid year, the difference is charged, prorated by seconds. */
  upgrade(now: Date): void {
    this.plan = 'premium';
    if (this.trialEnd) {
      this.trialEnd = null;
      this.years = new BillingYears(now);
      this.#pay(prices.premium, now);
      return;
    }
    this.#pay(this.#difference(now), now);
  }

  #difference(now: Date): number {
    const { start, end } = this.years;
    const [left, all] = [(+end - +now) / 1000, (+end - +start) / 1000];
    return shareOf(prices.premium, left, all) - shareOf(prices.basic, left, all);
  }

  /** The provider charges nothing below $0.50. */
  canUpgrade(now: Date): boolean {
    const isTrial = this.trialEnd !== null;
    return !this.hasEnded && this.plan === 'basic' && (isTrial || this.#difference(now) >= 50);
  }

  /** The unused part of this year's payments, from today on. */
  unused(now: Date): number {
    const [start, end, today] = [this.years.start, this.years.end, now].map(dayNumber) as [
      number,
      number,
      number,
    ];
    return this.payments
      .map(({ from, amount, refunded }) => ({ day: dayNumber(from), paid: amount - refunded }))
      .filter(({ day }) => day >= start && day < end)
      .reduce((sum, { day, paid }) => sum + shareOf(paid, end - today, end - day), 0);
  }
}
