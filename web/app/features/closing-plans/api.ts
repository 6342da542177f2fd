import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  ClosingPlan,
  CreateChecklistItem,
  CreateKeyDate,
  SetClosingReminder,
  StartClosingPlan,
  UpdateChecklistItem,
  UpdateClosingPlan,
  UpdateKeyDate,
} from '#contract/closing-plans/closing-plans.ts';
import type {
  CreatePlanTemplate,
  PlanTemplateList,
  SavedPlanTemplate,
  UpdatePlanTemplate,
} from '#contract/closing-plans/plan-templates.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const root = queryRoot('closing-plans');
const dealPath = (dealId: string) => `/api/transactions/${dealId}`;

export const closingPlanQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...root, 'plan', dealId],
    queryFn: ({ signal }) => api.get<ClosingPlan>(`${dealPath(dealId)}/plan`, { signal }),
  });

export const planTemplatesQuery = queryOptions({
  queryKey: [...root, 'templates'],
  queryFn: async ({ signal }) =>
    (await api.get<PlanTemplateList>('/api/plan-templates', { signal })).templates,
});

type Headers = Record<string, string>;

/** A change of a deal's plan. Every change returns the whole plan. */
export type ClosingPlanChange =
  | { kind: 'start'; body: StartClosingPlan; headers: Headers }
  | { kind: 'contract-day'; body: UpdateClosingPlan }
  | { kind: 'closing-reminder'; body: SetClosingReminder }
  | { kind: 'add-date'; body: CreateKeyDate; headers: Headers }
  | { kind: 'update-date'; id: string; body: UpdateKeyDate }
  | { kind: 'delete-date'; id: string }
  | { kind: 'add-item'; body: CreateChecklistItem; headers: Headers }
  | { kind: 'update-item'; id: string; body: UpdateChecklistItem }
  | { kind: 'delete-item'; id: string };

function sendChange(dealId: string, change: ClosingPlanChange): Promise<ClosingPlan> {
  const deal = dealPath(dealId);
  switch (change.kind) {
    case 'start':
      return api.post(`${deal}/plan`, change.body, { headers: change.headers });
    case 'contract-day':
      return api.put(`${deal}/plan`, change.body);
    case 'closing-reminder':
      return api.put(`${deal}/closing-reminder`, change.body);
    case 'add-date':
      return api.post(`${deal}/key-dates`, change.body, { headers: change.headers });
    case 'update-date':
      return api.put(`/api/key-dates/${change.id}`, change.body);
    case 'delete-date':
      return api.delete(`/api/key-dates/${change.id}`);
    case 'add-item':
      return api.post(`${deal}/checklist-items`, change.body, { headers: change.headers });
    case 'update-item':
      return api.put(`/api/checklist-items/${change.id}`, change.body);
    case 'delete-item':
      return api.delete(`/api/checklist-items/${change.id}`);
  }
}

export const useChangeClosingPlan = (dealId: string) =>
  useMutation({
    mutationFn: (change: ClosingPlanChange) => sendChange(dealId, change),
    onSuccess: (plan, _change, _before, { client }) => {
      client.setQueryData(closingPlanQuery(dealId).queryKey, plan);
      return refreshAfterChange(client, 'closing-plans.changed');
    },
    // Refetches the plan, because the change may have failed on an outdated plan.
    onError: (_error, _change, _before, { client }) => refreshAfterChange(client, 'closing-plans.changed'),
  });

interface SaveTemplateInput {
  /** The key of the template; undefined for a new template. */
  key: string | undefined;
  body: CreatePlanTemplate | UpdatePlanTemplate;
}

export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ key, body }: SaveTemplateInput) =>
      key
        ? api.put<SavedPlanTemplate>(`/api/plan-templates/${key}`, body)
        : api.post<SavedPlanTemplate>('/api/plan-templates', body),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'closing-plans.changed'),
  });

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (key: string) => api.delete<SuccessResponse>(`/api/plan-templates/${key}`),
    onSuccess: (_done, _key, _before, { client }) => refreshAfterChange(client, 'closing-plans.changed'),
  });
