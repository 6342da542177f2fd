import { Goals, GoalsQuery, SavedGoals, SaveGoals } from '#contract/goals/goals.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { readGoals, saveGoals } from './goals.ts';

export const goalRoutes: Routes = (route) => {
  route.read(
    '/api/goals',
    { access: desktopMembers, summary: 'The goals for a year', query: GoalsQuery, answer: Goals },
    ({ context, query }) => readGoals(context, query.year),
  );

  route.post(
    '/api/goals',
    { access: desktopMembers, summary: 'Set the goals for a year', body: SaveGoals, answer: SavedGoals },
    async ({ context, body }) => ({ success: true as const, ...(await saveGoals(context, body)) }),
  );
};
