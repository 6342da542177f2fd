import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Goals, SavedGoals, SaveGoals } from '#contract/goals/goals.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

export const goalsQuery = (year: number) =>
  queryOptions({
    queryKey: [...queryRoot('goals'), year],
    queryFn: ({ signal }) => api.get<Goals>('/api/goals', { query: { year }, signal }),
  });

interface SaveGoalsInput {
  goals: SaveGoals;
  headers: Record<string, string>;
}

export function useSaveGoals() {
  return useMutation({
    mutationFn: ({ goals, headers }: SaveGoalsInput) =>
      api.post<SavedGoals>('/api/goals', goals, { headers }),
    onSuccess: ({ success: _, ...goals }, _input, _before, { client }) => {
      client.setQueryData(goalsQuery(goals.year).queryKey, goals);
      return refreshAfterChange(client, 'goals.saved');
    },
  });
}
