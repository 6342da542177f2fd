const dayMs = 86_400_000;
const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the number of an instant's day in New York time. */
export const toNewYorkDayNumber = (at: Date): number => Date.parse(newYork.format(at)) / dayMs;

/** The same day of a later year. February 29 becomes February 28. */
function yearsAfter(anchor: Date, years: number): Date {
  const later = new Date(anchor);
  later.setUTCFullYear(anchor.getUTCFullYear() + years);
  if (later.getUTCDate() !== anchor.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The years of a yearly subscription, each counted from its first day. */
export class BillingYears {
  readonly #anchor: Date;
  #years = 0;

  constructor(anchor: Date) {
    this.#anchor = anchor;
  }

  get start(): Date {
    return yearsAfter(this.#anchor, this.#years);
  }

  get end(): Date {
    return yearsAfter(this.#anchor, this.#years + 1);
  }

  renew(): void {
    this.#years += 1;
  }
}

/** The part of an amount for `left` of `days` days, rounded half up to the cent. */
export const prorateAmount = (amount: number, left: number, days: number): number =>
  Math.floor((2 * amount * left + days) / (2 * days));
