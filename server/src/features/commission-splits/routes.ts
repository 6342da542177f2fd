import { z } from 'zod';
import { AccountId } from '#contract/brokerage/brokerage.ts';
import {
  DealCommissionBreakdown,
  SaveDealCommission,
  SaveSplitAgreement,
  SplitAgreements,
  SplitYearQuery,
  YearEarnings,
} from '#contract/commission-splits/commission-splits.ts';
import { DaySchema } from '#contract/day-schema.ts';
import { Id } from '#contract/id-schema.ts';
import { desktopMembers as access, brokersActingForMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { readCommissionBreakdown, readYearEarnings, saveDealCommission } from './deal-commission.ts';
import {
  deleteAgreementOfMember,
  deleteSplitAgreement,
  listAgreementsOfMember,
  listSplitAgreements,
  saveAgreementOfMember,
  saveSplitAgreement,
} from './split-agreements.ts';

const params = z.object({ id: Id });
const startsOn = DaySchema;
const success = true as const;
const answer = SplitAgreements;

export const commissionSplitRoutes: Routes = (route, services) => {
  route.read(
    '/api/transactions/:id/money',
    {
      access,
      summary: 'The commission of a deal and who gets which part',
      params,
      answer: DealCommissionBreakdown,
    },
    ({ context, params }) => readCommissionBreakdown(context, params.id),
  );
  route.put(
    '/api/transactions/:id/money',
    {
      access,
      summary: 'Save the commission, the referral fee and the splits of a deal',
      params,
      body: SaveDealCommission,
      answer: DealCommissionBreakdown,
    },
    ({ context, params, body }) => saveDealCommission(context, params.id, body),
  );
  route.read(
    '/api/commission-splits/year',
    {
      access,
      summary: 'Yearly commission before and after splits',
      query: SplitYearQuery,
      answer: YearEarnings,
    },
    ({ context, query }) => readYearEarnings(context, query.year),
  );
  agreementRoutes(route, services);
  memberAgreementRoutes(route, services);
};

const agreementRoutes: Routes = (route) => {
  route.read(
    '/api/commission-splits',
    { access, summary: 'Your agreements with the office', answer },
    async ({ context }) => ({ success, agreements: await listSplitAgreements(context) }),
  );
  route.post(
    '/api/commission-splits',
    { access, summary: 'Save the agreement from a day on', body: SaveSplitAgreement, answer },
    async ({ context, body }) => ({ success, agreements: await saveSplitAgreement(context, body) }),
  );
  route.delete(
    '/api/commission-splits/:startsOn',
    { access, summary: 'Delete an agreement', params: z.object({ startsOn }), answer },
    async ({ context, params }) => ({
      success,
      agreements: await deleteSplitAgreement(context, params.startsOn),
    }),
  );
};

const memberAgreementRoutes: Routes = (route) => {
  route.get(
    '/api/brokerage/accounts/:id/splits',
    { access: brokersActingForMembers, summary: 'The splits of a team member', params: AccountId, answer },
    async ({ context, params }) => ({
      success,
      agreements: await listAgreementsOfMember(context, params.id),
    }),
  );
  route.post(
    '/api/brokerage/accounts/:id/splits',
    {
      access: brokersActingForMembers,
      summary: 'Set the splits of a team member from a day on',
      params: AccountId,
      body: SaveSplitAgreement,
      answer,
    },
    async ({ context, params, body }) => ({
      success,
      agreements: await saveAgreementOfMember(context, params.id, body),
    }),
  );
  route.delete(
    '/api/brokerage/accounts/:id/splits/:startsOn',
    {
      access: brokersActingForMembers,
      summary: 'Delete an agreement of a team member',
      params: AccountId.extend({ startsOn }),
      answer,
    },
    async ({ context, params }) => ({
      success,
      agreements: await deleteAgreementOfMember(context, params.id, params.startsOn),
    }),
  );
};
