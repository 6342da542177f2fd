import type { AccountsPage } from '#contract/brokerage/brokerage.ts';
import type { ClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import type { PlanTemplateList, SavedPlanTemplate } from '#contract/closing-plans/plan-templates.ts';
import type { DealPeople } from '#contract/deals/deal-people.ts';
import type { SavedTransaction } from '#contract/transactions/transactions.ts';
import type { BackendComparison } from '../both-backends.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const input = {
  date: '2026-12-11',
  address: '46 Old Quarry Rd, St. Augustine, FL 32084',
  volume: 359_900,
  commission: 10_797,
  fullName: 'Theo Lindqvist',
  transactionType: 'BUYERS',
  status: 'PENDING',
};

const rule = { anchor: 'contract', days: 4, unit: 'business' };
const newDate = { key: 'survey', kind: 'custom', label: 'Survey', rule, reminderDays: 2 };
const newItem = { key: 'gift', title: 'Closing gift', rule: null, fileWords: '', assignee: 'AGENT' };

export async function compareClosingPlans(both: BackendComparison): Promise<void> {
  const { transaction } = await both.post<SavedTransaction>('/api/transactions', input);
  const at = `/api/transactions/${transaction.id}`;
  await both.get(`${at}/plan`);
  await both.expectRefusal(404, `PUT ${at}/plan`, { contractDay: '2026-10-29', version: 1 });
  for (const wrong of [
    {},
    { template: 'buyers', contractDay: '2026-12-12' },
    { template: 'renters', contractDay: '2026-10-29' },
    { template: 'buyers', contractDay: 'soon' },
  ])
    await both.expectRefusal(400, `POST ${at}/plan`, wrong);
  await both.expectRefusal(404, `POST ${at}/plan`, { template: unknownId, contractDay: '2026-10-29' });
  const start = { template: 'buyers', contractDay: '2026-10-29' };
  const plan = await both.post<ClosingPlan>(`${at}/plan`, start);
  await both.expectRefusal(409, `POST ${at}/plan`, start);
  await compareKeyDates(both, at, plan);
  await compareItems(both, at, plan);
  await both.put(`${at}/closing-reminder`, { reminderDays: 10 });
  await both.expectRefusal(400, `PUT ${at}/closing-reminder`, { reminderDays: -1 });
  await both.expectRefusal(404, `PUT /api/transactions/${unknownId}/closing-reminder`, {
    reminderDays: null,
  });
  await both.expectRefusal(400, `PUT ${at.replace('transactions', 'deals')}`, { date: '2026-10-28' });
  await both.expectRefusal(400, `PUT ${at}`, { ...input, date: '2026-10-28' });
  await both.get('/api/deals/board');
  await both.put(`${at}/plan`, { contractDay: '2026-11-02', version: 1 });
  await both.expectRefusal(409, `PUT ${at}/plan`, { contractDay: '2026-11-02', version: 1 });
  await both.expectRefusal(400, `PUT ${at}/plan`, { contractDay: '2026-12-12', version: 2 });
  await both.put(`${at}/plan`, { contractDay: '2026-11-09', version: 2 });
  const [done] = plan.dates;
  await both.put(`/api/key-dates/${done?.id}`, { label: 'Deposit paid', day: done?.day, version: 4 });
  await both.expectRefusal(400, `PUT /api/key-dates/${done?.id}`, { day: '2026-11-05', version: 5 });
  await both.put(at, { ...input, date: '2026-12-18' });
  await both.get(`${at}/plan`);
  await both.get('/api/key-dates', { from: '2026-11-01', to: '2026-12-31' });
  await both.get('/api/key-dates', { from: '2026-11-01', to: '2029-12-31' });
  await both.expectRefusal(400, 'GET /api/key-dates', undefined, { from: '2026-11-01' });
  await compareTemplates(both, at);
  for (const path of ['plan', 'money'])
    await both.expectRefusal(404, `GET /api/transactions/${unknownId}/${path}`);
  await both.delete(at);
  await both.expectRefusal(404, `GET ${at}/plan`);
}

async function compareKeyDates(both: BackendComparison, at: string, { dates }: ClosingPlan): Promise<void> {
  const custom = { label: ' Roof  estimate ', day: '2026-11-20', reminderDays: null };
  await both.post(`${at}/key-dates`, custom);
  const [first, second, third] = dates.map(({ id }) => `/api/key-dates/${id}`);
  for (const wrong of [
    {},
    { ...custom, day: '2026-10-28' },
    { ...custom, label: ' ' },
    { ...custom, label: 'x'.repeat(81) },
    { ...custom, reminderDays: 61 },
    { ...custom, kind: 'closing' },
  ])
    await both.expectRefusal(400, `POST ${at}/key-dates`, wrong);
  await both.put(`${first}`, { isDone: true, version: 1 });
  await both.expectRefusal(409, `PUT ${first}`, { isDone: true, version: 1 });
  await both.put(`${first}`, { isDone: false, label: 'Deposit', version: 2 });
  await both.put(`${first}`, { isDone: true, version: 3 });
  await both.expectRefusal(400, `PUT ${second}`, { day: '2026-10-01', version: 1 });
  await both.put(`${second}`, { day: '2026-11-16', reminderDays: 1, version: 1 });
  await both.delete(`${third}`);
  await both.expectRefusal(404, `DELETE ${third}`);
  await both.expectRefusal(404, `PUT ${third}`, { version: 1 });
}

async function compareItems(both: BackendComparison, at: string, { items }: ClosingPlan): Promise<void> {
  await both.post(`${at}/checklist-items`, { title: ' Order  a sign ' });
  const own = { title: 'Send the survey', day: '2026-11-25', fileWords: 'survey', assignee: 'TITLE' };
  await both.post(`${at}/checklist-items`, own);
  for (const wrong of [{}, { title: '' }, { title: 'x'.repeat(161) }, { ...own, assignee: 'CAT' }])
    await both.expectRefusal(400, `POST ${at}/checklist-items`, wrong);
  const { contacts } = await both.get<{ contacts: { id: string }[] }>('/api/abundance-sphere/contacts', {
    page: 1,
  });
  const person = { role: 'LENDER', contactId: contacts[0]?.id };
  const { people } = await both.post<DealPeople>(`${at.replace('transactions', 'deals')}/people`, person);
  await both.post(`${at}/checklist-items`, { title: 'Send the file', personId: people[0]?.id });
  await both.expectRefusal(400, `POST ${at}/checklist-items`, { title: 'Send it', personId: unknownId });
  const [first, second, third] = items.map(({ id }) => `/api/checklist-items/${id}`);
  await both.put(`${first}`, { isDone: true, version: 1 });
  await both.expectRefusal(409, `PUT ${first}`, { isDone: false, version: 1 });
  await both.put(`${first}`, { isDone: false, version: 2 });
  await both.put(`${second}`, { title: 'Deposit arrived', day: null, assignee: 'BUYER', version: 1 });
  await both.put(`${second}`, { personId: people[0]?.id, version: 2 });
  await both.expectRefusal(400, `PUT ${second}`, { personId: unknownId, version: 3 });
  await both.put(`${second}`, { personId: null, version: 3 });
  await both.put(`${second}`, { personId: people[0]?.id, version: 4 });
  await both.delete(`${at.replace('transactions', 'deals')}/people/${people[0]?.id}`);
  await both.get(`${at}/plan`);
  await both.delete(`${third}`);
  await both.expectRefusal(404, `DELETE ${third}`);
}

async function compareTemplates(both: BackendComparison, at: string): Promise<void> {
  const path = '/api/plan-templates';
  const { templates } = await both.get<PlanTemplateList>(path);
  const [buyers] = templates;
  if (!buyers) throw new Error('There is no template for buyers.');
  const dates = [...buyers.dates.slice(1).map((date) => ({ ...date, reminderDays: 7 })), newDate];
  const items = [...buyers.items.slice(0, -1).reverse(), newItem];
  const changed = { name: 'Buyer template', dates, items, changesOpenDeals: false, version: 0 };
  await both.put(`${path}/buyers`, changed);
  await both.expectRefusal(409, `PUT ${path}/buyers`, changed);
  await both.get(`${at}/plan`);
  await both.delete(`${path}/buyers`);
  await both.put(`${path}/buyers`, { ...changed, changesOpenDeals: true });
  await both.get(`${at}/plan`);
  const own = { name: 'Cash deal', side: null, dates: [newDate], items: [newItem] };
  const { template } = await both.post<SavedPlanTemplate>(path, own);
  for (const wrong of [
    {},
    { ...own, name: ' ' },
    { ...own, dates: [newDate, newDate] },
    { ...own, items: [{ ...newItem, rule: { ...rule, days: 400 } }] },
    { ...own, side: 'RENTERS' },
  ])
    await both.expectRefusal(400, `POST ${path}`, wrong);
  await both.put(`${path}/${template.key}`, { ...own, name: 'Cash', changesOpenDeals: true, version: 1 });
  await both.get(path);
  await both.delete(`${path}/${template.key}`);
  for (const key of [template.key, 'sellers', unknownId])
    await both.expectRefusal(404, `DELETE ${path}/${key}`);
  await both.delete(`${path}/buyers`);
  await both.get(path);
}

const agreement = {
  startsOn: '2026-06-01',
  officePercent: 12.5,
  cap: 20_000,
  anniversary: '--06-01',
  teamPercent: 5,
  fees: [{ label: 'Fee', share: { kind: 'amount', value: 250 } }],
};

export async function compareCommissionSplits(both: BackendComparison): Promise<void> {
  const path = '/api/commission-splits';
  await both.get(path);
  for (const year of [undefined, 2026, 2025, 2024, 1990]) await both.get(`${path}/year`, { year });
  await both.post(path, agreement);
  await both.post(path, { ...agreement, cap: null, version: 1 });
  await both.expectRefusal(409, `POST ${path}`, { ...agreement, version: 1 });
  await both.expectRefusal(409, `POST ${path}`, { ...agreement, startsOn: '2026-07-01', version: 1 });
  for (const wrong of [
    {},
    { ...agreement, officePercent: 100.01 },
    { ...agreement, officePercent: 12.345 },
    { ...agreement, teamPercent: -1 },
    { ...agreement, cap: 0 },
    { ...agreement, anniversary: '2026-06-01' },
    { ...agreement, anniversary: '--13-01' },
    { ...agreement, fees: [{ label: '', share: { kind: 'amount', value: 1 } }] },
    { ...agreement, startsOn: 'today' },
  ])
    await both.expectRefusal(400, `POST ${path}`, wrong);
  await both.get(`${path}/year`, { year: 2026 });
  await compareDealMoney(both);
  await both.get('/api/forecast');
  await both.delete(`${path}/2026-06-01`);
  await both.expectRefusal(404, `DELETE ${path}/2026-06-01`);
  await both.get(`${path}/year`);
}

async function compareDealMoney(both: BackendComparison): Promise<void> {
  const { transaction } = await both.post<SavedTransaction>('/api/transactions', input);
  const at = `/api/transactions/${transaction.id}/money`;
  await both.get(at);
  const money = {
    commission: { kind: 'percent', value: 3 },
    referral: { name: 'Renata Bloom', share: { kind: 'percent', value: 25 } },
    officePercent: 20,
    teamPercent: null,
    fees: null,
    version: 0,
  };
  await both.put(at, money);
  await both.expectRefusal(409, `PUT ${at}`, money);
  await both.put(at, { ...money, commission: { kind: 'amount', value: '9,000.50' }, fees: [], version: 1 });
  for (const wrong of [
    {},
    { ...money, commission: { kind: 'percent', value: 101 } },
    { ...money, referral: { name: 'A', share: { kind: 'amount', value: 999_999 } } },
    { ...money, referral: { name: ' ', share: { kind: 'percent', value: 5 } } },
    { ...money, referral: null, fees: [{ label: 'Fee', share: { kind: 'amount', value: 999_999 } }] },
  ])
    await both.expectRefusal(400, `PUT ${at}`, { ...wrong, version: 2 });
  await both.get(at);
  await both.get(`/api/transactions/${transaction.id}`);
  await both.delete(`/api/transactions/${transaction.id}`);
  await both.expectRefusal(404, `PUT ${at}`, money);
}

/** Compares the splits that an office owner sets for a team member. */
export async function compareMemberSplits(both: BackendComparison, seatId: string): Promise<void> {
  const path = (id: string) => `/api/brokerage/accounts/${id}/splits`;
  const { accounts } = await both.get<AccountsPage>('/api/brokerage/accounts', { limit: 100 });
  const owner = accounts.find(({ isOwner }) => isOwner)?.id ?? unknownId;
  await both.get(path(seatId));
  await both.post(path(seatId), agreement);
  await both.expectRefusal(409, `POST ${path(seatId)}`, { ...agreement, version: 7 });
  await both.expectRefusal(400, `POST ${path(seatId)}`, { ...agreement, officePercent: 101 });
  await both.delete(`${path(seatId)}/${agreement.startsOn}`);
  await both.expectRefusal(404, `DELETE ${path(seatId)}/${agreement.startsOn}`);
  await both.expectRefusal(404, `GET ${path(unknownId)}`);
  await both.expectRefusal(403, `GET ${path(owner)}`);
}
