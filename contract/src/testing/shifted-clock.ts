const RealDate = Date;
let offset = 0;

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length ? args : [RealDate.now() + offset]),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name)),
});

/** Shifts the clock of this process by milliseconds, forward or back. */
export function shiftClockBy(milliseconds: number): void {
  if (Date === RealDate) globalThis.Date = ShiftedDate;
  offset = milliseconds;
}

/** Starts the clock at a given time, so that dates in tests keep their distance from today. */
export const startClockAt = (moment: Date): void => shiftClockBy(moment.getTime() - RealDate.now());
