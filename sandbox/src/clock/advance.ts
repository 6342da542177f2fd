import type { TestClock } from '../objects/platform.ts';
import type { ProviderContext } from '../world.ts';
import { type Due, dueOn } from './due.ts';

const earliest = (due: Due[]) =>
  due.reduce<Due | null>((first, each) => (first && first.at <= each.at ? first : each), null);

/** Moves a test clock and runs everything that becomes due on the way, in order and at its own time. */
export function advanceClock(world: ProviderContext, clock: TestClock, target: number): TestClock {
  let current = clock;
  for (
    let next = earliest(dueOn(world, clock.id));
    next && next.at <= target;
    next = earliest(dueOn(world, clock.id))
  ) {
    current = world.update(current, { frozen_time: Math.max(current.frozen_time, next.at) });
    next.run();
  }
  return world.update(current, { frozen_time: target, status: 'ready', status_details: {} });
}

/** The same on the calendar: runs everything that has become due, in order and at its own time. */
export function catchUp(world: ProviderContext): number {
  const now = world.now();
  let happened = 0;
  for (let next = earliest(dueOn(world, null)); next && next.at <= now; next = earliest(dueOn(world, null))) {
    world.calendar.runAt(next.at, next.run);
    happened += 1;
  }
  return happened;
}
