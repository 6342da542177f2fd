import { BillingYears, prorateAmount, toNewYorkDayNumber } from './calendar.ts';
import { CustomerAccount } from './customer-account.ts';

type Plan = 'basic' | 'premium';

interface Terms {
  plan: Plan;
  prices: Record<Plan, number>;
  now: Date;
  trialEnd: Date | null;
  /** The discount on the first payment. */
  discount?: number;
}

/** The charges and the plan of an agent or vendor who pays alone, calculated independently of the product. */
export class MemberLedger {
  readonly account = new CustomerAccount();
  readonly prices: Record<Plan, number>;
  plan: Plan;
  /** The plan of the next year. */
  nextPlan: Plan;
  years: BillingYears;
  trialEnd: Date | null;
  hasEnded = false;
  #discount: number;
  /** The price of this year's plan after the discount; an upgrade credits this price. */
  #yearPrice: number;

  constructor({ plan, prices, now, trialEnd, discount = 0 }: Terms) {
    this.prices = prices;
    this.plan = plan;
    this.nextPlan = plan;
    this.years = new BillingYears(trialEnd ?? now);
    this.trialEnd = trialEnd;
    this.#discount = discount;
    this.#yearPrice = prices[plan];
    if (!trialEnd) this.#billYear(now);
  }

  get nextChargeAt(): Date | null {
    return this.hasEnded ? null : (this.trialEnd ?? this.years.end);
  }

  get nextCharge(): number {
    return this.account.amountDue(this.prices[this.nextPlan] - this.#discount);
  }

  #billYear(from: Date): void {
    this.#yearPrice = this.prices[this.plan] - this.#discount;
    this.#discount = 0;
    this.account.pay(this.account.finalize(this.#yearPrice), from);
  }

  /** Ends the trial or the year and charges the next year. */
  renew(): void {
    if (this.trialEnd) this.trialEnd = null;
    else this.years.renew();
    this.plan = this.nextPlan;
    this.#billYear(this.years.start);
  }

  /**
   * Upgrades the plan. That ends a trial; in a paid year, it charges the difference, prorated by the second.
   */
  upgrade(now: Date): void {
    const difference = this.#difference(now);
    this.plan = 'premium';
    this.nextPlan = 'premium';
    if (this.trialEnd) {
      this.trialEnd = null;
      this.years = new BillingYears(now);
      this.#billYear(now);
      return;
    }
    this.#yearPrice = this.prices.premium;
    this.account.pay(this.account.finalize(difference), now);
  }

  #difference(now: Date): number {
    const { start, end } = this.years;
    const [left, all] = [(+end - +now) / 1000, (+end - +start) / 1000];
    return prorateAmount(this.prices.premium, left, all) - prorateAmount(this.#yearPrice, left, all);
  }

  get canUpgrade(): boolean {
    return !this.hasEnded && this.plan === 'basic';
  }

  /** The unused part of this year's payments, for today and the remaining days. */
  unused(now: Date): number {
    const [start, end, today] = [this.years.start, this.years.end, now].map(toNewYorkDayNumber) as [
      number,
      number,
      number,
    ];
    return this.account.payments
      .map(({ from, amount, refunded }) => ({ day: toNewYorkDayNumber(from), kept: amount - refunded }))
      .filter(({ day }) => day >= start && day < end)
      .reduce((sum, { day, kept }) => sum + prorateAmount(kept, end - today, end - day), 0);
  }
}
