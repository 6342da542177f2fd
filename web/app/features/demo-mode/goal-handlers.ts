import { yearOf } from '#contract/day.ts';
import {
  type Goals,
  GoalsQuery,
  goalMessages,
  goalYearProblem,
  noGoals,
  SaveGoals,
} from '#contract/goals/goals.ts';
import { dollarsOf } from '#contract/money.ts';
import { checked, type DemoHandler, type DemoState, refused } from './demo-handler.ts';

export const goalHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/goals',
    handle: (state, { query }) => goalsIn(state, checked(GoalsQuery, query).year),
  },
  { method: 'POST', path: '/api/goals', handle: (state, { body }) => saveGoals(state, body) },
];

const thisYear = ({ world }: DemoState) => yearOf(world.today);

function goalsIn(state: DemoState, year = thisYear(state)): Goals {
  return state.goals.find((goals) => goals.year === year) ?? noGoals(year);
}

function saveGoals(state: DemoState, body: unknown) {
  const { version, ...input } = checked(SaveGoals, body);
  const problem = goalYearProblem(input.year, thisYear(state));
  if (problem) throw refused('invalid', problem, { field: 'year' });
  const before = goalsIn(state, input.year);
  if (version !== undefined && version !== before.version) {
    throw refused('conflict', goalMessages.changed);
  }
  const saved: Goals = {
    ...input,
    volumeGoal: dollarsOf(input.volumeGoal),
    commissionGoal: dollarsOf(input.commissionGoal),
    version: before.version + 1,
  };
  state.goals = [...state.goals.filter(({ year }) => year !== saved.year), saved];
  return { success: true, ...saved };
}
