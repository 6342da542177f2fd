import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import { diffWithTemplate } from '#contract/closing-plans/plan-rules.ts';
import {
  CreatePlanTemplate,
  type PlanTemplate,
  templateLimits,
  templateMessages,
  UpdatePlanTemplate,
} from '#contract/closing-plans/plan-templates.ts';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { listAllDeals } from '../deals/deal-memory.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  get,
  notFoundProblem,
  post,
  put,
  removeFromArray,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import {
  closingDayOf,
  filterByDeal,
  findDeal,
  findDemoTemplate,
  getPlanMemory,
  type StoredTemplate,
  toPlanEntry,
} from './plan-memory.ts';

const path = '/api/plan-templates';
const success = true;

export const templateHandlers: DemoHandler[] = [
  get(path, (state) => ({ success, templates: listTemplates(state) })),
  post(path, CreatePlanTemplate, (state, input) => {
    const { templates } = getPlanMemory(state);
    if (templates.length >= templateLimits.templates)
      throw createDemoProblem('limit_reached', templateMessages.tooManyTemplates);
    const template = { key: crypto.randomUUID(), ...input, version: 1 };
    templates.push(template);
    return { success, template: { ...template, openDeals: 0 }, changedDeals: 0 };
  }),
  put(`${path}/:key`, UpdatePlanTemplate, (state, { changesOpenDeals, version, ...content }, { key }) => {
    const before = { ...findDemoTemplate(state, key) };
    if (before.version !== version) throw createDemoProblem('conflict', templateMessages.changed);
    const { templates } = getPlanMemory(state);
    const after = { ...before, ...content, version: version + 1 };
    templates.splice(0, templates.length, ...templates.filter((one) => one.key !== key), after);
    const changedDeals = changesOpenDeals ? changeOpenDeals(state, before, after) : 0;
    return { success, template: withOpenDeals(state, after), changedDeals };
  }),
  del(`${path}/:key`, (state, { key }) => {
    const { templates } = getPlanMemory(state);
    const template = templates.find((one) => one.key === key);
    if (!template) throw notFoundProblem('The template');
    removeFromArray(templates, template);
    return { success };
  }),
];

/** The plans of open deals that use a template. */
const openPlansOf = (state: DemoState, key: string) =>
  getPlanMemory(state).plans.filter(
    ({ templateKey, dealId }) =>
      templateKey === key &&
      listAllDeals(state).some(({ id, status }) => id === dealId && status === 'PENDING'),
  );

const withOpenDeals = (state: DemoState, template: StoredTemplate): PlanTemplate => ({
  ...template,
  openDeals: openPlansOf(state, template.key).length,
});

function listTemplates(state: DemoState): PlanTemplate[] {
  const isStarting = ({ key }: StoredTemplate) => builtInPlanTemplates.some((one) => one.key === key);
  const own = getPlanMemory(state)
    .templates.filter((template) => !isStarting(template))
    .sort((one, other) => compareNames(one.name, other.name) || compareKeys(one.key, other.key));
  return [...builtInPlanTemplates.map(({ key }) => findDemoTemplate(state, key)), ...own].map((template) =>
    withOpenDeals(state, template),
  );
}

function changeOpenDeals(state: DemoState, before: StoredTemplate, after: StoredTemplate): number {
  const { dates, items } = getPlanMemory(state);
  const plans = openPlansOf(state, after.key);
  const newEntry = { doneAt: null, version: 1, createdAt: currentIsoTime() };
  for (const { dealId, contractDay } of plans) {
    const anchors = { contractDay, closingDay: closingDayOf(findDeal(state, dealId)) };
    const base = { ...newEntry, dealId };
    const dateChange = diffWithTemplate(
      filterByDeal(dates, dealId).map(toPlanEntry),
      { before: before.dates, after: after.dates },
      anchors,
    );
    for (const { entry, after } of dateChange.changed) updateRecord(entry.stored, after);
    for (const { stored } of dateChange.removed) removeFromArray(dates, stored);
    dates.push(...dateChange.added.map((date) => ({ ...base, ...date, id: crypto.randomUUID() })));
    const itemChange = diffWithTemplate(
      filterByDeal(items, dealId).map(toPlanEntry),
      { before: before.items, after: after.items },
      anchors,
    );
    for (const { entry, after } of itemChange.changed) {
      const personId = entry.assignee === after.assignee ? entry.personId : null;
      updateRecord(entry.stored, { ...after, personId });
    }
    for (const { stored } of itemChange.removed) removeFromArray(items, stored);
    const added = { ...base, fileId: null, personId: null };
    items.push(...itemChange.added.map((item) => ({ ...added, ...item, id: crypto.randomUUID() })));
  }
  return plans.length;
}
