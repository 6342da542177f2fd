import type { TestClock } from '../objects/platform.ts';
import type { ProviderContext } from '../provider-context.ts';
import { type DueAction, listDueActions } from './due-actions.ts';

const earliest = (due: DueAction[]) =>
  due.reduce<DueAction | null>((first, each) => (first && first.at <= each.at ? first : each), null);

/** Moves a test clock forward. Runs each action that becomes due, in order, with the clock at that time. */
export function advanceClock(world: ProviderContext, clock: TestClock, target: number): TestClock {
  let current = clock;
  for (
    let next = earliest(listDueActions(world, clock.id));
    next && next.at <= target;
    next = earliest(listDueActions(world, clock.id))
  ) {
    current = world.update(current, { frozen_time: Math.max(current.frozen_time, next.at) });
    next.run();
  }
  return world.update(current, { frozen_time: target, status: 'ready', status_details: {} });
}

/** Runs each overdue action of the calendar, in order, as if it were its due time. Returns their number. */
export function runOverdueActions(world: ProviderContext): number {
  const now = world.now();
  let happened = 0;
  for (
    let next = earliest(listDueActions(world, null));
    next && next.at <= now;
    next = earliest(listDueActions(world, null))
  ) {
    world.calendar.runAt(next.at, next.run);
    happened += 1;
  }
  return happened;
}
