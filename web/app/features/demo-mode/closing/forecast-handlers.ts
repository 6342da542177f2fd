import { type Day, monthOf, yearOf } from '#contract/day.ts';
import { calculateForecast } from '#contract/forecast/forecast.ts';
import { centsOrNull, getDealMemory, listAllDeals } from '../deals/deal-memory.ts';
import { get } from '../demo-handler.ts';

export const forecastHandlers = [
  get('/api/forecast', (state) => {
    const { today } = state.world;
    const year = yearOf(today);
    const deals = listAllDeals(state);
    const closedMonths = deals
      .filter(({ date, status }) => status === 'CLOSED' && date?.startsWith(String(year)))
      .map(({ date }) => monthOf(date as Day) - 1);
    const weights = new Map(getDealMemory(state).stages.map(({ id, weight }) => [id, weight]));
    return calculateForecast({
      open: deals
        .filter(({ status }) => status === 'PENDING')
        .map(({ date, volume, commission, stageId }) => ({
          day: date as Day | null,
          volume: centsOrNull(volume),
          commission: centsOrNull(commission),
          weight: weights.get(stageId ?? '') ?? 100,
        })),
      closedByMonth: Array.from(
        { length: 12 },
        (_, at) => closedMonths.filter((month) => month === at).length,
      ),
      goal: state.goals.find((goals) => goals.year === year)?.transactionGoal ?? 0,
      today,
    });
  }),
];
