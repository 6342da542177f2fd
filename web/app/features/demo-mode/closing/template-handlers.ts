import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import { diffPlanWithTemplate } from '#contract/closing-plans/plan-rules.ts';
import {
  CreatePlanTemplate,
  type PlanTemplate,
  templateLimits,
  templateMessages,
  UpdatePlanTemplate,
} from '#contract/closing-plans/plan-templates.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { listAllDeals } from '../deals/deal-memory.ts';
import {
  createRecordFields,
  type DemoState,
  del,
  get,
  post,
  put,
  removeFromArray,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';
import * as plan from './plan-memory.ts';

const path = '/api/plan-templates';
const success = true;

export const planTemplateHandlers = [
  get(path, (state) => ({ success, templates: listTemplates(state) })),
  post(path, CreatePlanTemplate, (state, input) => {
    const { templates } = plan.getClosingPlanMemory(state);
    if (templates.length >= templateLimits.templates)
      throwApiProblem('limit_reached', templateMessages.tooManyTemplates);
    const template = { key: newUuid(), ...input, version: 1 };
    templates.push(template);
    return { success, template: { ...template, openDeals: 0 }, changedDeals: 0 };
  }),
  put(`${path}/:key`, UpdatePlanTemplate, (state, { changesOpenDeals, version, ...content }, { key }) => {
    const before = plan.findDemoTemplate(state, key);
    if (before.version !== version) throwApiProblem('conflict', templateMessages.changed);
    const memory = plan.getClosingPlanMemory(state);
    const after = { ...before, ...content, version: version + 1 };
    memory.templates = [...memory.templates.filter((one) => one.key !== key), after];
    const changedDeals = changesOpenDeals ? changeOpenDeals(state, before, after) : 0;
    return { success, template: addOpenDeals(state)(after), changedDeals };
  }),
  del(`${path}/:key`, (state, { key }) => {
    const { templates } = plan.getClosingPlanMemory(state);
    removeFromArray(templates, templates.find((one) => one.key === key) ?? throwNotFound('The template'));
    return { success };
  }),
];

/** The plans of open deals that use a template. */
function openPlansOf(state: DemoState, key: string) {
  const open = new Set(listAllDeals(state).flatMap(({ id, status }) => (status === 'PENDING' ? id : [])));
  return plan
    .getClosingPlanMemory(state)
    .plans.filter((one) => one.templateKey === key && open.has(one.dealId));
}

const addOpenDeals =
  (state: DemoState) =>
  (template: plan.StoredTemplate): PlanTemplate => ({
    ...template,
    openDeals: openPlansOf(state, template.key).length,
  });

/** The built-in templates, and then the user's own by name. */
function listTemplates(state: DemoState): PlanTemplate[] {
  const builtIn = builtInPlanTemplates.map(({ key }) => plan.findDemoTemplate(state, key));
  const own = plan
    .getClosingPlanMemory(state)
    .templates.filter((template) => !builtIn.includes(template))
    .sort(compareByKeys({ name: 'name' }, 'key'));
  return [...builtIn, ...own].map(addOpenDeals(state));
}

/** Applies a change of the template to the dates and items of open deals. Returns the number of deals. */
function changeOpenDeals(state: DemoState, before: plan.StoredTemplate, after: plan.StoredTemplate): number {
  const { dates, items } = plan.getClosingPlanMemory(state);
  const plans = openPlansOf(state, after.key);
  for (const { dealId, contractDay } of plans) {
    const anchors = { contractDay, closingDay: plan.closingDayOf(plan.findDeal(state, dealId)) };
    const entriesOf = <Entry extends plan.StoredKeyDate | plan.StoredChecklistItem>(entries: Entry[]) =>
      plan.filterByDeal(entries, dealId).map(plan.toPlanEntry);
    const base = () => ({ ...createRecordFields(), dealId, doneAt: null });
    const dateChange = diffPlanWithTemplate(
      entriesOf(dates),
      { before: before.dates, after: after.dates },
      anchors,
    );
    for (const { entry, after: changes } of dateChange.changed) updateRecord(entry.stored, changes);
    for (const { stored } of dateChange.removed) removeFromArray(dates, stored);
    dates.push(...dateChange.added.map((date) => ({ ...base(), ...date })));
    const itemChange = diffPlanWithTemplate(
      entriesOf(items),
      { before: before.items, after: after.items },
      anchors,
    );
    for (const { entry, after: changes } of itemChange.changed) {
      const personId = entry.assignee === changes.assignee ? entry.personId : null;
      updateRecord(entry.stored, { ...changes, personId });
    }
    for (const { stored } of itemChange.removed) removeFromArray(items, stored);
    items.push(...itemChange.added.map((item) => ({ ...base(), ...item, fileId: null, personId: null })));
  }
  return plans.length;
}
