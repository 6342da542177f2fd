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
