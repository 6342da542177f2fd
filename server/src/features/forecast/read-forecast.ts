import { dayOf, yearOf } from '#contract/day.ts';
import { calculateForecast, type Forecast } from '#contract/forecast/forecast.ts';
import type { OwnerContext } from '../../core/context.ts';
import { countClosedSides, findOpenDeals, readSidesGoal } from './store.ts';

/** Reads how much the open deals add to the year, compared with the goal for closed sides. */
export async function readForecast({ db, owner, now, account }: OwnerContext): Promise<Forecast> {
  const today = dayOf(now, account.timeZone);
  const year = yearOf(today);
  return calculateForecast({
    open: await findOpenDeals(owner, db),
    closedByMonth: await countClosedSides(owner, db, year),
    goal: await readSidesGoal(owner, db, year),
    today,
  });
}
