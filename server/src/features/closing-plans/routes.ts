import { z } from 'zod';
import {
  ClosingPlan,
  CreateChecklistItem,
  CreateKeyDate,
  DealDates,
  DealDatesQuery,
  SetClosingReminder,
  StartClosingPlan,
  UpdateChecklistItem,
  UpdateClosingPlan,
  UpdateKeyDate,
} from '#contract/closing-plans/closing-plans.ts';
import {
  CreatePlanTemplate,
  PlanTemplateList,
  SavedPlanTemplate,
  TemplateKey,
  UpdatePlanTemplate,
} from '#contract/closing-plans/plan-templates.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { desktopMembers as access } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from './checklist/checklist-items.ts';
import { createKeyDate, deleteKeyDate, updateKeyDate } from './dates/key-dates.ts';
import { listDealDates } from './dates/list-dates.ts';
import { readClosingPlan } from './plan/read-plan.ts';
import { startClosingPlan } from './plan/start-plan.ts';
import { setClosingReminder, updateClosingPlan } from './plan/update-plan.ts';
import {
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  updatePlanTemplate,
} from './templates/plan-templates.ts';

const params = z.object({ id: Id });
const templateParams = z.object({ key: TemplateKey });
const answer = ClosingPlan;
const success = true as const;

export const closingPlanRoutes: Routes = (route, services) => {
  route.read(
    '/api/transactions/:id/plan',
    { access, summary: 'The key dates and the checklist of a deal', params, answer },
    ({ context, params }) => readClosingPlan(context, params.id),
  );
  route.post(
    '/api/transactions/:id/plan',
    {
      access,
      summary: 'Compute a deal’s dates and copy a checklist',
      params,
      body: StartClosingPlan,
      answer,
    },
    ({ context, params, body }) => startClosingPlan(context, params.id, body),
  );
  route.put(
    '/api/transactions/:id/plan',
    { access, summary: 'Move the contract date of a deal', params, body: UpdateClosingPlan, answer },
    ({ context, params, body }) => updateClosingPlan(context, params.id, body),
  );
  route.put(
    '/api/transactions/:id/closing-reminder',
    {
      access,
      summary: 'Set how many days before the closing you are reminded',
      params,
      body: SetClosingReminder,
      answer,
    },
    ({ context, params, body }) => setClosingReminder(context, params.id, body),
  );
  keyDateRoutes(route, services);
  checklistRoutes(route, services);
  templateRoutes(route, services);
};

const keyDateRoutes: Routes = (route) => {
  route.read(
    '/api/key-dates',
    { access, summary: 'The dates of open deals between two days', query: DealDatesQuery, answer: DealDates },
    ({ context, query }) => listDealDates(context, query),
  );
  route.post(
    '/api/transactions/:id/key-dates',
    { access, summary: 'Add a date to a deal', params, body: CreateKeyDate, answer },
    ({ context, params, body }) => createKeyDate(context, params.id, body),
  );
  route.put(
    '/api/key-dates/:id',
    { access, summary: 'Change a date or mark it as done', params, body: UpdateKeyDate, answer },
    ({ context, params, body }) => updateKeyDate(context, params.id, body),
  );
  route.delete(
    '/api/key-dates/:id',
    { access, summary: 'Delete a date of a deal', params, answer },
    ({ context, params }) => deleteKeyDate(context, params.id),
  );
};

const checklistRoutes: Routes = (route) => {
  route.post(
    '/api/transactions/:id/checklist-items',
    { access, summary: 'Add an item to a deal’s checklist', params, body: CreateChecklistItem, answer },
    ({ context, params, body }) => createChecklistItem(context, params.id, body),
  );
  route.put(
    '/api/checklist-items/:id',
    { access, summary: 'Change or check an item', params, body: UpdateChecklistItem, answer },
    ({ context, params, body }) => updateChecklistItem(context, params.id, body),
  );
  route.delete(
    '/api/checklist-items/:id',
    { access, summary: 'Delete an item of a checklist', params, answer },
    ({ context, params }) => deleteChecklistItem(context, params.id),
  );
};

const templateRoutes: Routes = (route) => {
  route.read(
    '/api/plan-templates',
    { access, summary: 'Your templates for dates and checklists', answer: PlanTemplateList },
    async ({ context }) => ({ success, templates: await listPlanTemplates(context) }),
  );
  route.post(
    '/api/plan-templates',
    { access, summary: 'Add a template', body: CreatePlanTemplate, answer: SavedPlanTemplate },
    ({ context, body }) => createPlanTemplate(context, body),
  );
  route.put(
    '/api/plan-templates/:key',
    {
      access,
      summary: 'Change a template and, if wanted, the open deals that use it',
      params: templateParams,
      body: UpdatePlanTemplate,
      answer: SavedPlanTemplate,
    },
    ({ context, params, body }) => updatePlanTemplate(context, params.key, body),
  );
  route.delete(
    '/api/plan-templates/:key',
    {
      access,
      summary: 'Delete a template, or restore a starting template',
      params: templateParams,
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await deletePlanTemplate(context, params.key);
      return { success };
    },
  );
};
