import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { DealDates } from '#contract/closing-plans/closing-plans.ts';
import { addDays, type Day } from '#contract/day.ts';
import type { DealsImported, ImportDeals } from '#contract/deals/deal-import.ts';
import type { AddDealPerson, DealPeople } from '#contract/deals/deal-people.ts';
import type { DealStageList, SaveDealStages } from '#contract/deals/deal-stages.ts';
import type {
  BoardQuery,
  ClosingDays,
  CreateDeal,
  CreatedDeal,
  DealBoard,
  DealDetails,
  DealResponse,
  DealsOfPerson,
  MoveDeal,
  MovedDeal,
  UpdateDeal,
} from '#contract/deals/deals.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { lastDayOfWeek } from '#contract/week.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import { applyMoveToBoard } from './apply-move.ts';

const path = '/api/deals';
const all = queryRoot('deals');
const boards = [...all, 'board'];

export const stagesQuery = queryOptions({
  queryKey: [...all, 'stages'],
  queryFn: async ({ signal }) => (await api.get<DealStageList>('/api/deal-stages', { signal })).stages,
});

export const boardQuery = (query: BoardQuery) =>
  queryOptions({
    queryKey: [...boards, query],
    queryFn: ({ signal }) => api.get<DealBoard>(`${path}/board`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api.get<DealDetails>(`${path}/${id}`, { signal }),
  });

export const closingDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...all, 'dates', from, to],
    queryFn: async ({ signal }) =>
      (await api.get<ClosingDays>(`${path}/dates`, { query: { from, to }, signal })).dates,
    placeholderData: keepPreviousData,
  });

/** The key dates and closings of open deals in a period. */
export const dealDatesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...all, 'key-dates', from, to],
    queryFn: async ({ signal }) =>
      (await api.get<DealDates>('/api/key-dates', { query: { from, to }, signal })).dates,
    placeholderData: keepPreviousData,
  });

/** The key dates and closings of this week, and overdue ones. */
export const dueThisWeekQuery = (today: Day) => dealDatesQuery(addDays(today, -31), lastDayOfWeek(today));

/** The deals in which a contact or a vendor takes part, for that person's page. */
export const dealsOfPersonQuery = (person: { contactId: string } | { vendorId: string }) =>
  queryOptions({
    queryKey: [...all, 'of-person', person],
    queryFn: async ({ signal }) =>
      (await api.get<DealsOfPerson>(`${path}/of-person`, { query: person, signal })).deals,
  });

const changed = (client: QueryClient) => refreshAfterChange(client, 'transaction.changed');

/** Shows the card in its new stage at once. */
const moveCard = (client: QueryClient, id: string, move: MoveDeal): void =>
  void client.setQueriesData<DealBoard>(
    { queryKey: boards },
    (board) => board && applyMoveToBoard(board, id, move),
  );

const moveKey = [...all, 'move'];

/**
 * The deal versions that this browser's moves have created. The keys are the deal's id and its previous
 * version.
 */
const ownVersions = new Map<string, number>();

/**
 * Returns the latest version of the deal after our own moves. If a second move of a card starts before the
 * first is answered, it must use this version.
 */
function latestOwnVersion(id: string, version: number): number {
  const next = ownVersions.get(`${id} ${version}`);
  return next === undefined ? version : latestOwnVersion(id, next);
}

type MoveInput = MoveDeal & { id: string; version: number };

async function sendMove({ id, version: seen, ...move }: MoveInput): Promise<MovedDeal> {
  const version = latestOwnVersion(id, seen);
  const moved = await api.post<MovedDeal>(`${path}/${id}/move`, { ...move, version });
  if (moved.deal.version > version) ownVersions.set(`${id} ${version}`, moved.deal.version);
  return moved;
}

/** Moves deals one after the other, and shows each card in its new stage at once. */
export function useMoveDeal() {
  return useMutation({
    mutationKey: moveKey,
    scope: { id: 'move-deal' },
    mutationFn: sendMove,
    onMutate: async ({ id, ...move }, { client }) => {
      // Cancels board requests that began before the move. Their answers would show the card in its old stage
      // again.
      await client.cancelQueries({ queryKey: boards });
      moveCard(client, id, move);
    },
    // Refetches only after the last move. Between two moves, a refetch would show the second card in its old
    // stage again.
    onSettled: (_moved, _error, _move, _before, { client }) =>
      client.isMutating({ mutationKey: moveKey }) === 1 ? void changed(client) : undefined,
  });
}

export interface SaveDealInput {
  /** The existing deal with its last known version; undefined for a new one. */
  before?: { id: string; version: number };
  deal: CreateDeal | UpdateDeal;
  headers: Record<string, string>;
}

export function useSaveDeal() {
  return useMutation({
    mutationFn: async ({
      before,
      deal,
      headers,
    }: SaveDealInput): Promise<Partial<CreatedDeal> & DealResponse> =>
      before
        ? api.put<DealResponse>(`${path}/${before.id}`, { ...deal, version: before.version })
        : api.post<CreatedDeal & DealResponse>(path, deal, { headers }),
    onSuccess: (_saved, _input, _before, { client }) => void changed(client),
  });
}

export function useDeleteDeal() {
  return useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`${path}/${id}`),
    onSuccess: (_done, _id, _before, { client }) => void changed(client),
  });
}

export function useSaveStages() {
  return useMutation({
    mutationFn: (stages: SaveDealStages) => api.put<DealStageList>('/api/deal-stages', stages),
    onSettled: (_saved, _error, _input, _before, { client }) => changed(client),
  });
}

export function useImportDeals() {
  return useMutation({
    mutationFn: ({ deals, headers }: ImportDeals & { headers: Record<string, string> }) =>
      api.post<DealsImported>(`${path}/import`, { deals }, { headers }),
    onSuccess: (_imported, _input, _before, { client }) => changed(client),
  });
}

/** Exports the open deals as CSV, including deals that lack figures. */
export const exportOpenDeals = (query: BoardQuery): Promise<Blob> =>
  api.file(`${path}/export.csv`, { query });

export function useAddDealPerson(dealId: string) {
  return useMutation({
    mutationFn: (person: AddDealPerson) => api.post<DealPeople>(`${path}/${dealId}/people`, person),
    onSuccess: (_people, _person, _before, { client }) => refreshAfterChange(client, 'deals.changed'),
  });
}

export function useRemoveDealPerson(dealId: string) {
  return useMutation({
    mutationFn: (personId: string) => api.delete<DealPeople>(`${path}/${dealId}/people/${personId}`),
    onSuccess: (_people, _id, _before, { client }) => refreshAfterChange(client, 'deals.changed'),
  });
}
