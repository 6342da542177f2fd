import { type Day, monthOf, yearOf } from '#contract/day.ts';
import { calculateForecast } from '#contract/forecast/forecast.ts';
import { centsOf } from '#contract/money.ts';
import { getDealMemory, listAllDeals } from '../deals/deal-memory.ts';
import { type DemoHandler, type DemoState, get } from '../demo-handler.ts';

export const forecastHandlers: DemoHandler[] = [get('/api/forecast', forecast)];

function forecast(state: DemoState) {
  const { today } = state.world;
  const year = yearOf(today);
  const { stages } = getDealMemory(state);
  const deals = listAllDeals(state);
  const closedByMonth = Array<number>(12).fill(0);
  for (const { date, status } of deals) {
    if (status !== 'CLOSED' || !date?.startsWith(String(year))) continue;
    const month = monthOf(date as Day) - 1;
    closedByMonth[month] = (closedByMonth[month] ?? 0) + 1;
  }
  const toCents = (dollars: number | null) => (dollars === null ? null : (centsOf(dollars) ?? null));
  return calculateForecast({
    open: deals
      .filter(({ status }) => status === 'PENDING')
      .map(({ date, volume, commission, stageId }) => ({
        day: date as Day | null,
        volume: toCents(volume),
        commission: toCents(commission),
        weight: stages.find(({ id }) => id === stageId)?.weight ?? 100,
      })),
    closedByMonth,
    goal: state.goals.find((goals) => goals.year === year)?.transactionGoal ?? 0,
    today,
  });
}
