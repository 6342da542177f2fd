import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { DealsImported, ImportDeals } from '#contract/deals/deal-import.ts';
import { AddDealPerson, DealPeople } from '#contract/deals/deal-people.ts';
import { DealStageList, SaveDealStages } from '#contract/deals/deal-stages.ts';
import {
  BoardQuery,
  ClosingDays,
  ClosingDaysQuery,
  CreateDeal,
  CreatedDeal,
  DealBoard,
  DealDetails,
  DealResponse,
  DealsOfPerson,
  DealsOfPersonQuery,
  MoveDeal,
  MovedDeal,
  UpdateDeal,
} from '#contract/deals/deals.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { desktopMembers as access } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { deleteTransaction } from '../transactions/public.ts';
import { importDeals } from './import-deals.ts';
import { moveDeal } from './move-deal.ts';
import { addDealPerson, removeDealPerson } from './people.ts';
import {
  exportOpenDeals,
  listClosingDays,
  listDealStages,
  listDealsOfPerson,
  readDealBoard,
  readDealPage,
} from './read-deals.ts';
import { createDeal, updateDeal } from './save-deal.ts';
import { saveDealStages } from './stages/save-stages.ts';

const params = z.object({ id: Id });
const success = true as const;
/** The maximum size of the request, enough for the largest import. */
const importBytes = 4 * 1024 * 1024;

export const dealRoutes: Routes = (route) => {
  route.read(
    '/api/deal-stages',
    { access, summary: 'The stages of your open deals', answer: DealStageList },
    ({ context }) => listDealStages(context),
  );

  route.put(
    '/api/deal-stages',
    {
      access,
      summary: 'Change your stages, unless they changed since they were seen',
      body: SaveDealStages,
      answer: DealStageList,
    },
    async ({ context, body }) => ({ success, stages: await saveDealStages(context, body) }),
  );

  route.read(
    '/api/deals/board',
    { access, summary: 'Your open deals by stage, with totals', query: BoardQuery, answer: DealBoard },
    ({ context, query }) => readDealBoard(context, query),
  );

  route.read(
    '/api/deals/dates',
    { access, summary: 'Closing days in a period', query: ClosingDaysQuery, answer: ClosingDays },
    ({ context, query }) => listClosingDays(context, query),
  );

  route.read(
    '/api/deals/of-person',
    {
      access,
      summary: 'The deals in which a contact or a vendor takes part',
      query: DealsOfPersonQuery,
      answer: DealsOfPerson,
    },
    ({ context, query }) => listDealsOfPerson(context, query),
  );

  route.post(
    '/api/deals',
    {
      access,
      summary: 'Open a deal; one that looks like another is saved only when confirmed',
      body: CreateDeal,
      answer: CreatedDeal,
    },
    ({ context, body }) => createDeal(context, body),
  );

  route.get(
    '/api/deals/export.csv',
    {
      access,
      mayLag: true,
      summary: 'Your open deals as a table, with those that lack figures',
      query: BoardQuery,
    },
    async ({ context, query, reply }) => {
      const today = dayOf(context.now, context.account.timeZone);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="open-deals-${today}.csv"`)
        .send(await exportOpenDeals(context, query));
    },
  );

  route.post(
    '/api/deals/import',
    {
      access,
      summary: 'Add many transactions at once, all or none; safe to send twice with an idempotency key',
      body: ImportDeals,
      bodyBytes: importBytes,
      answer: DealsImported,
    },
    ({ context, body }) => importDeals(context, body),
  );

  route.read(
    '/api/deals/:id',
    { access, summary: 'One deal with its history, people and door', params, answer: DealDetails },
    ({ context, params }) => readDealPage(context, params.id),
  );

  route.put(
    '/api/deals/:id',
    {
      access,
      summary: 'Change a deal, unless it changed since it was seen',
      params,
      body: UpdateDeal,
      answer: DealResponse,
    },
    async ({ context, params, body }) => ({ success, deal: await updateDeal(context, params.id, body) }),
  );

  route.delete(
    '/api/deals/:id',
    { access, summary: 'Delete a deal', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await deleteTransaction(context, params.id);
      return { success };
    },
  );

  route.post(
    '/api/deals/:id/move',
    { access, summary: 'Move a deal to a stage, or end it', params, body: MoveDeal, answer: MovedDeal },
    ({ context, params, body }) => moveDeal(context, params.id, body),
  );

  route.post(
    '/api/deals/:id/people',
    {
      access,
      summary: 'Add a contact or a vendor to a deal',
      params: z.object({ id: Id }),
      body: AddDealPerson,
      answer: DealPeople,
    },
    async ({ context, params, body }) => ({ success, people: await addDealPerson(context, params.id, body) }),
  );

  route.delete(
    '/api/deals/:id/people/:person',
    {
      access,
      summary: 'Remove a person from a deal',
      params: z.object({ id: Id, person: Id }),
      answer: DealPeople,
    },
    async ({ context, params }) => ({
      success,
      people: await removeDealPerson(context, params.id, params.person),
    }),
  );
};
