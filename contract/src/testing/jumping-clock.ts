const real = Date;
let ahead = 0;

const jumping = new Proxy(real, {
  construct: (target, given) => Reflect.construct(target, given.length ? given : [real.now() + ahead]),
  get: (target, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(target, name)),
});

/** From now on this process believes that it is so many milliseconds later, or earlier, than it is. */
export function jumpBy(milliseconds: number): void {
  if (Date === real) globalThis.Date = jumping;
  ahead = milliseconds;
}

/** The same by the moment that it begins with: days that tests name stay as far away as they were. */
export const beginAt = (moment: Date): void => jumpBy(moment.getTime() - real.now());
