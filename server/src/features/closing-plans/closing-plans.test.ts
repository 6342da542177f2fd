import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ChecklistItem,
  type ClosingPlan,
  closingPlanLimits,
  closingPlanMessages,
  type KeyDate,
} from '#contract/closing-plans/closing-plans.ts';
import {
  type PlanTemplate,
  templateLimits,
  templateMessages,
} from '#contract/closing-plans/plan-templates.ts';
import { toDay } from '#contract/day.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createFormRequest, vaultApiPath } from '../doors-vault/testing/vault.ts';
import { findCalendarDates, findDatesForMorningMail, findDealDatesForToday } from './dates/list-dates.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const deal = {
  date: '2026-12-11',
  address: '46 Old Quarry Rd, St. Augustine, FL 32084',
  volume: 359_900,
  commission: 10_797,
  fullName: 'Theo Lindqvist',
  status: 'PENDING',
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function agentWithDeal(facts = {}, timeZone = 'America/New_York') {
  const agent = await world.member('AGENT', { timeZone, subscriptionPlan: 'premium' });
  const call = (method: Method, url: string, payload?: object, headers = {}) =>
    agent.as({ method, url, headers, ...(payload && { payload }) });
  const created = await call('POST', '/api/transactions', { ...deal, ...facts });
  const { id } = created.json().transaction;
  const at = `/api/transactions/${id}`;
  const plan = async (): Promise<ClosingPlan> => (await call('GET', `${at}/plan`)).json();
  const start = (contractDay = '2026-10-29', template = 'buyers') =>
    call('POST', `${at}/plan`, { template, contractDay });
  return { agent, call, id, at, plan, start };
}

const dayOfDate = ({ dates }: ClosingPlan, kind: string) => dates.find((date) => date.kind === kind)?.day;
const first = <T>(list: readonly T[]): T => list[0] as T;
const errorOf = (response: { statusCode: number; json: () => { error: string; field?: string } }) => {
  const { error, field } = response.json();
  return [response.statusCode, error, field];
};

test('starting a plan computes the key dates and copies the checklist', async () => {
  const { plan, start } = await agentWithDeal();
  expect(await plan()).toMatchObject({
    plan: null,
    dates: [],
    items: [],
    closingDay: '2026-12-11',
    isOpen: true,
  });
  const started: ClosingPlan = (await start()).json();
  expect(started.plan).toEqual({
    template: 'buyers',
    templateName: 'Buyer template',
    contractDay: '2026-10-29',
    version: 1,
  });
  expect(started.dates.map(({ kind, day }) => [kind, day])).toEqual([
    ['deposit', '2026-11-03'],
    ['inspection', '2026-11-13'],
    ['appraisal', '2026-11-19'],
    ['title', '2026-11-27'],
    ['loan-approval', '2026-11-28'],
    ['walk-through', '2026-12-10'],
  ]);
  expect(started.items).toHaveLength(14);
  expect(await plan()).toEqual(started);
});

test('an agent who starts a plan in two tabs at the same time gets one plan', async () => {
  const { call, at, start, plan } = await agentWithDeal();
  const tabs = await Promise.all([start(), start()]);
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(errorOf(tabs.find(({ statusCode }) => statusCode === 409) as never)[1]).toBe(
    closingPlanMessages.started,
  );
  expect((await plan()).items).toHaveLength(14);
  const add = () => call('POST', `${at}/checklist-items`, { title: 'Sign' }, { 'idempotency-key': 'once' });
  const [one, two] = await Promise.all([add(), add()]);
  expect(two.json()).toEqual(one.json());
  expect((await plan()).items).toHaveLength(15);
});

test('a changed contract date moves neither completed dates nor dates that the agent set', async () => {
  const { call, at, start } = await agentWithDeal();
  const { dates }: ClosingPlan = (await start()).json();
  const [deposit, inspection] = dates as [KeyDate, KeyDate];
  await call('PUT', `/api/key-dates/${deposit.id}`, { isDone: true, version: 1 });
  await call('PUT', `/api/key-dates/${inspection.id}`, { day: '2026-11-16', version: 1 });
  const moved: ClosingPlan = (
    await call('PUT', `${at}/plan`, { contractDay: '2026-11-02', version: 1 })
  ).json();
  expect(dayOfDate(moved, 'deposit')).toBe('2026-11-03');
  expect(dayOfDate(moved, 'inspection')).toBe('2026-11-16');
  expect(dayOfDate(moved, 'loan-approval')).toBe('2026-12-02');
  expect(dayOfDate(moved, 'walk-through')).toBe('2026-12-10');
  const late = await call('PUT', `${at}/plan`, { contractDay: '2026-11-03', version: 1 });
  expect(errorOf(late)).toEqual([409, closingPlanMessages.changed, undefined]);
});

test('a completed date that is before a later contract date can still be changed, but not moved before it', async () => {
  const { call, at, start } = await agentWithDeal();
  const { dates }: ClosingPlan = (await start()).json();
  const [deposit] = dates as [KeyDate];
  await call('PUT', `/api/key-dates/${deposit.id}`, { isDone: true, version: 1 });
  await call('PUT', `${at}/plan`, { contractDay: '2026-11-09', version: 1 });
  const change = (day: string) =>
    call('PUT', `/api/key-dates/${deposit.id}`, { label: 'Deposit paid', day, version: 2 });
  expect(errorOf(await change('2026-11-04'))).toEqual([400, closingPlanMessages.beforeContract, 'day']);
  expect((await change(deposit.day ?? '')).statusCode).toBe(200);
});

test('a changed closing date moves the key dates that count from it', async () => {
  const { call, at, start, plan } = await agentWithDeal();
  await start();
  await call('PUT', at, { ...deal, date: '2026-12-18' });
  expect(dayOfDate(await plan(), 'walk-through')).toBe('2026-12-17');
  expect(dayOfDate(await plan(), 'inspection')).toBe('2026-11-13');
  await call('PUT', at, { ...deal, date: '2026-10-30' });
  expect(dayOfDate(await plan(), 'title')).toBe('2026-10-29');
});

test('no date of a plan may be before the contract date, and the contract date may not be after the closing', async () => {
  const { call, at, start } = await agentWithDeal();
  expect(errorOf(await start('2026-12-12'))).toEqual([400, closingPlanMessages.afterClosing, 'contractDay']);
  const { dates }: ClosingPlan = (await start()).json();
  const early = { label: 'Survey', day: '2026-10-28', reminderDays: null };
  const refused = [400, closingPlanMessages.beforeContract, 'day'];
  expect(errorOf(await call('POST', `${at}/key-dates`, early))).toEqual(refused);
  const date = `/api/key-dates/${first(dates).id}`;
  expect(errorOf(await call('PUT', date, { day: '2026-10-28', version: 1 }))).toEqual(refused);
  await call('POST', `${at}/key-dates`, { ...early, day: '2026-10-29' });
  const moved = await call('PUT', `${at}/plan`, { contractDay: '2026-10-30', version: 1 });
  expect(errorOf(moved)).toEqual([400, closingPlanMessages.datesBeforeContract('Survey'), 'contractDay']);
  expect((await call('PUT', `${at}/plan`, { contractDay: '2026-12-12', version: 1 })).json().error).toBe(
    closingPlanMessages.afterClosing,
  );
});

test('when two tabs change the same date or item of a plan, the server refuses the second change', async () => {
  const { call, start } = await agentWithDeal();
  const { dates, items }: ClosingPlan = (await start()).json();
  for (const [path, { id }, message] of [
    ['key-dates', first(dates), closingPlanMessages.dateChanged],
    ['checklist-items', first(items), closingPlanMessages.itemChanged],
  ] as [string, KeyDate | ChecklistItem, string][]) {
    const tabs = await Promise.all(
      [true, false].map((isDone) => call('PUT', `/api/${path}/${id}`, { isDone, version: 1 })),
    );
    expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(tabs.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(message);
  }
});

test('a deal has a limited number of dates and items', async () => {
  const { agent, call, id, at } = await agentWithDeal();
  const { sql } = world.services.database;
  await sql`insert into key_dates (owner_id, transaction_id, kind, label, day)
    select ${agent.id}, ${id}, 'custom', n::text, '2026-12-01' from generate_series(1, ${closingPlanLimits.dates}::int) n`;
  await sql`insert into checklist_items (owner_id, transaction_id, position, title, assignee)
    select ${agent.id}, ${id}, n, n::text, 'AGENT' from generate_series(1, ${closingPlanLimits.items}::int) n`;
  const date = await call('POST', `${at}/key-dates`, { label: 'One', day: '2026-12-01', reminderDays: null });
  expect(errorOf(date).slice(0, 2)).toEqual([429, closingPlanMessages.tooManyDates]);
  const item = await call('POST', `${at}/checklist-items`, { title: 'One' });
  expect(errorOf(item).slice(0, 2)).toEqual([429, closingPlanMessages.tooManyItems]);
});

test('an agent can neither see nor change another agent’s plan', async () => {
  const { at, start } = await agentWithDeal();
  const { dates, items }: ClosingPlan = (await start()).json();
  const other = await world.member('AGENT');
  for (const [method, url, payload] of [
    ['GET', `${at}/plan`],
    ['POST', `${at}/plan`, { template: 'buyers', contractDay: '2026-10-29' }],
    ['POST', `${at}/key-dates`, { label: 'A', day: '2026-12-01', reminderDays: null }],
    ['POST', `${at}/checklist-items`, { title: 'A' }],
    ['PUT', `/api/key-dates/${first(dates).id}`, { isDone: true, version: 1 }],
    ['DELETE', `/api/key-dates/${first(dates).id}`],
    ['PUT', `/api/checklist-items/${first(items).id}`, { isDone: true, version: 1 }],
    ['DELETE', `/api/checklist-items/${first(items).id}`],
  ] as [Method, string, object?][]) {
    const response = await other.as({ method, url, ...(payload && { payload }) });
    expect(response.statusCode, `${method} ${url}`).toBe(404);
  }
});

const pdf = Buffer.from('%PDF-1.4\n%%EOF');

async function upload(agent: Member, folderId: string, name: string) {
  return agent.as({
    ...(await createFormRequest({ folderId }, [[name, pdf]])),
    url: `${vaultApiPath}/upload`,
  });
}

const titled = ({ items }: ClosingPlan, title: string) => items.find((item) => item.title === title);

test('an uploaded file completes the checklist items that wait for it', async () => {
  const { agent, call, plan, start } = await agentWithDeal();
  await start();
  const [door] = (await call('GET', '/api/doors-vault/folders?search=quarry')).json().folders;
  const uploaded = await upload(agent, door.id, 'Inspection report.pdf');
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  const report = titled(await plan(), 'Inspection report received');
  expect(report).toMatchObject({ fileName: 'Inspection report.pdf', version: 2 });
  expect(report?.doneAt).not.toBeNull();
  expect(titled(await plan(), 'Deposit received')?.doneAt).toBeNull();
  await call('PUT', `/api/checklist-items/${report?.id}`, { isDone: false, version: 2 });
  expect(titled(await plan(), 'Inspection report received')).toMatchObject({ fileName: null, doneAt: null });
});

test('uploading a file to a door completes no checklist items of a closed deal at that address', async () => {
  const { agent, call, at, plan, start } = await agentWithDeal();
  await start();
  const [door] = (await call('GET', '/api/doors-vault/folders?search=quarry')).json().folders;
  await call('PUT', at, { ...deal, date: '2026-11-02', status: 'CLOSED' });
  await upload(agent, door.id, 'Inspection report.pdf');
  expect(titled(await plan(), 'Inspection report received')?.doneAt).toBeNull();
});

const asUpdate = ({ name, dates, items, version }: PlanTemplate) => ({ name, dates, items, version });

async function buyerTemplate({ call }: Awaited<ReturnType<typeof agentWithDeal>>): Promise<PlanTemplate> {
  return (await call('GET', '/api/plan-templates')).json().templates[0];
}

test('a changed template changes open deals only if the agent asks for it', async () => {
  const agent = await agentWithDeal();
  const { call, plan, start, at } = agent;
  const { items }: ClosingPlan = (await start()).json();
  await call('PUT', `/api/checklist-items/${first(items).id}`, { isDone: true, version: 1 });
  const template = await buyerTemplate(agent);
  expect(template).toMatchObject({ key: 'buyers', version: 0, openDeals: 1 });
  const gift = { key: 'gift', title: 'Closing gift', rule: null, fileWords: '', assignee: 'AGENT' };
  const changed = {
    ...asUpdate(template),
    dates: template.dates.map((date) => ({ ...date, label: `${date.label}!`, reminderDays: 9 })),
    items: [...template.items.slice(2), gift],
  };
  const kept = await call('PUT', '/api/plan-templates/buyers', { ...changed, changesOpenDeals: false });
  expect(kept.json()).toMatchObject({ changedDeals: 0, template: { version: 1, openDeals: 1 } });
  expect((await plan()).items).toHaveLength(14);
  await call('DELETE', '/api/plan-templates/buyers');
  const followed = await call('PUT', '/api/plan-templates/buyers', { ...changed, changesOpenDeals: true });
  expect(followed.json()).toMatchObject({ changedDeals: 1 });
  const after = await plan();
  expect(after.items.map(({ title }) => title)).toEqual([
    'Contract signed by everyone',
    ...template.items.slice(2).map(({ title }) => title),
    'Closing gift',
  ]);
  expect(after.dates.every(({ label, reminderDays }) => label.endsWith('!') && reminderDays === 9)).toBe(
    true,
  );
  await call('PUT', at, { ...deal, status: 'CANCELLED' });
  const again = { ...changed, items: [], version: 1, changesOpenDeals: true };
  expect((await call('PUT', '/api/plan-templates/buyers', again)).json()).toMatchObject({ changedDeals: 0 });
  expect((await plan()).items).toHaveLength(14);
});

test('an agent can create templates up to a limit, and a template that changed elsewhere is not overwritten', async () => {
  const agent = await agentWithDeal();
  const { call, start } = agent;
  const own = { name: 'Cash deal', side: null, dates: [], items: [] };
  const { template } = (await call('POST', '/api/plan-templates', own)).json();
  expect((await start('2026-10-29', template.key)).json()).toMatchObject({
    plan: { templateName: 'Cash deal' },
    dates: [],
    items: [],
  });
  const update = { name: 'Cash', dates: [], items: [], changesOpenDeals: false, version: 0 };
  expect(errorOf(await call('PUT', `/api/plan-templates/${template.key}`, update)).slice(0, 2)).toEqual([
    409,
    templateMessages.changed,
  ]);
  for (let count = 1; count < templateLimits.templates; count += 1)
    await call('POST', '/api/plan-templates', { ...own, name: `Own ${count}` });
  const tooMany = await call('POST', '/api/plan-templates', own);
  expect(errorOf(tooMany).slice(0, 2)).toEqual([429, templateMessages.tooManyTemplates]);
});

const entry = {
  key: 'a',
  kind: 'custom',
  label: 'A',
  rule: { anchor: 'contract', days: 1, unit: 'calendar' },
};
const dateEntry = { ...entry, reminderDays: null };
const itemEntry = { key: 'a', title: 'A', rule: null, fileWords: '', assignee: 'AGENT' };

test.each([
  ['an empty name', { name: '' }, templateMessages.name],
  ['a name that is too long', { name: 'x'.repeat(61) }, templateMessages.nameTooLong],
  ['a date without a label', { dates: [{ ...dateEntry, label: ' ' }] }, templateMessages.label],
  [
    'a date label that is too long',
    { dates: [{ ...dateEntry, label: 'x'.repeat(81) }] },
    templateMessages.labelTooLong,
  ],
  [
    'a reminder that is too early',
    { dates: [{ ...dateEntry, reminderDays: 61 }] },
    templateMessages.reminder,
  ],
  [
    'a date too many days after the contract',
    { dates: [{ ...dateEntry, rule: { ...entry.rule, days: 366 } }] },
    'Days must be 365 or fewer',
  ],
  ['two dates with the same key', { dates: [dateEntry, dateEntry] }, templateMessages.sameKey],
  [
    'too many dates',
    { dates: Array.from({ length: 31 }, (_, at) => ({ ...dateEntry, key: `k${at}` })) },
    templateMessages.tooManyDates,
  ],
  ['an item without a title', { items: [{ ...itemEntry, title: '' }] }, templateMessages.title],
  [
    'an item title that is too long',
    { items: [{ ...itemEntry, title: 'x'.repeat(161) }] },
    templateMessages.titleTooLong,
  ],
  [
    'too many items',
    { items: Array.from({ length: 61 }, (_, at) => ({ ...itemEntry, key: `k${at}` })) },
    templateMessages.tooManyItems,
  ],
])('the server refuses a template with %s', async (_what, given, message) => {
  const agent = await world.member('AGENT');
  const payload = { name: 'A', side: null, dates: [], items: [], ...given };
  const response = await agent.as({ method: 'POST', url: '/api/plan-templates', payload });
  expect(errorOf(response).slice(0, 2)).toEqual([400, message]);
});

test('Today and the morning mail remind an agent of a key date', async () => {
  const { agent, call, id, start } = await agentWithDeal();
  const { dates }: ClosingPlan = (await start()).json();
  const owner = agent.context().owner;
  const labels = async (find: typeof findDealDatesForToday, day: string) =>
    (await find(owner, world.services, toDay(day))).map(({ label }) => label);
  expect(await labels(findDealDatesForToday, '2026-11-01')).toEqual([]);
  expect(await labels(findDealDatesForToday, '2026-11-02')).toEqual(['Deposit due']);
  expect(await labels(findDatesForMorningMail, '2026-11-02')).toEqual(['Deposit due']);
  expect(await labels(findDatesForMorningMail, '2026-11-03')).toEqual(['Deposit due']);
  expect(await labels(findDatesForMorningMail, '2026-11-04')).toEqual([]);
  expect(await labels(findDealDatesForToday, '2026-11-04')).toEqual(['Deposit due']);
  await call('PUT', `/api/key-dates/${first(dates).id}`, { isDone: true, version: 1 });
  expect(await labels(findDealDatesForToday, '2026-11-04')).toEqual([]);
  expect(await labels(findDatesForMorningMail, '2026-12-08')).toEqual(
    ['Closing', 'Final walk-through'].reverse(),
  );
  const calendar = await findCalendarDates(owner, world.services, toDay('2026-11-17'), 100);
  expect(calendar.map(({ kind }) => kind)).toEqual([
    'inspection',
    'appraisal',
    'title',
    'loan-approval',
    'walk-through',
    'closing',
  ]);
  await call('PUT', `/api/transactions/${id}`, { ...deal, status: 'CANCELLED' });
  expect(await findCalendarDates(owner, world.services, toDay('2026-11-17'), 100)).toEqual([]);
});

test('Today reminds an agent three days before a closing, and the agent can change or remove the reminder', async () => {
  const { agent, call, at, plan } = await agentWithDeal();
  const owner = agent.context().owner;
  const isMailed = async (day: string) =>
    (await findDatesForMorningMail(owner, world.services, toDay(day)))
      .map(({ label }) => label)
      .includes('Closing');
  expect((await plan()).closingReminderDays).toBe(3);
  expect([await isMailed('2026-12-08'), await isMailed('2026-12-04')]).toEqual([true, false]);
  const set = (reminderDays: number | null) => call('PUT', `${at}/closing-reminder`, { reminderDays });
  expect((await set(7)).json().closingReminderDays).toBe(7);
  expect([await isMailed('2026-12-08'), await isMailed('2026-12-04')]).toEqual([false, true]);
  const calendar = await findCalendarDates(owner, world.services, toDay('2026-11-17'), 100);
  expect(calendar).toMatchObject([{ kind: 'closing', reminderDays: 7 }]);
  await set(null);
  expect([await isMailed('2026-12-04'), await isMailed('2026-12-11')]).toEqual([false, true]);
  expect(errorOf(await set(61))).toEqual([400, templateMessages.reminder, 'reminderDays']);
  const stranger = await world.member('AGENT');
  const refused = await stranger.as({
    ...{ method: 'PUT', url: `${at}/closing-reminder`, payload: { reminderDays: 1 } },
  });
  expect(refused.statusCode).toBe(404);
});

test('after a person leaves a deal, their checklist items are assigned to the role again', async () => {
  const { call, id, at, plan, start } = await agentWithDeal();
  const { items }: ClosingPlan = (await start()).json();
  const addPerson = async (role: string, firstName: string) => {
    const contact = { firstName, lastName: 'Moore' };
    const saved = (await call('POST', '/api/abundance-sphere/contacts', contact)).json();
    const added = await call('POST', `/api/deals/${id}/people`, { role, contactId: saved.contact.id });
    return added.json().people.find((person: { name: string }) => person.name === `${firstName} Moore`).id;
  };
  const [hana, otto] = [await addPerson('LENDER', 'Hana'), await addPerson('LENDER', 'Otto')];
  const deposit = items.find(({ title }) => title === 'Deposit received') as ChecklistItem;
  const itemUrl = `/api/checklist-items/${deposit.id}`;
  const shown = async () => (await plan()).items.find((item) => item.id === deposit.id);
  await call('PUT', itemUrl, { personId: otto, version: 1 });
  expect(await shown()).toMatchObject({ assignee: 'LENDER', personId: otto });
  await call('PUT', itemUrl, { isDone: true, version: 2 });
  expect(await shown()).toMatchObject({ assignee: 'LENDER', personId: otto });
  await call('DELETE', `/api/deals/${id}/people/${otto}`);
  expect(await shown()).toMatchObject({ assignee: 'LENDER', personId: null });
  const added = await call('POST', `${at}/checklist-items`, { title: 'Send the file', personId: hana });
  expect(added.json().items.at(-1)).toMatchObject({ assignee: 'LENDER', personId: hana });
  await call('PUT', `/api/checklist-items/${added.json().items.at(-1).id}`, {
    assignee: 'TITLE',
    version: 1,
  });
  expect((await plan()).items.at(-1)).toMatchObject({ assignee: 'TITLE', personId: null });
  const gone = await call('PUT', itemUrl, { personId: otto, version: 3 });
  expect(errorOf(gone)).toEqual([400, closingPlanMessages.person, 'personId']);
  const other = await agentWithDeal();
  const foreign = await other.call('POST', `${other.at}/checklist-items`, { title: 'A', personId: hana });
  expect(errorOf(foreign)).toEqual([400, closingPlanMessages.person, 'personId']);
});

test('changing a template keeps the person assigned to an item, unless the change gives the item another role', async () => {
  const { call, id, plan, start } = await agentWithDeal();
  await start();
  const contact = { firstName: 'Hana', lastName: 'Moore' };
  const saved = (await call('POST', '/api/abundance-sphere/contacts', contact)).json();
  const added = await call('POST', `/api/deals/${id}/people`, { role: 'TITLE', contactId: saved.contact.id });
  const personId = added.json().people[0].id;
  const titles = ['Deposit received', 'Title commitment read'];
  const assigned = async () => (await plan()).items.filter(({ title }) => titles.includes(title));
  for (const item of await assigned())
    await call('PUT', `/api/checklist-items/${item.id}`, { personId, version: item.version });
  const [buyers] = (await call('GET', '/api/plan-templates')).json().templates as [PlanTemplate];
  const { name, dates, version } = buyers;
  const items = buyers.items.map((item) => (item.key === 'deposit' ? { ...item, assignee: 'LENDER' } : item));
  const body = { name, dates, items, version, changesOpenDeals: true };
  await call('PUT', '/api/plan-templates/buyers', body);
  expect(await assigned()).toMatchObject([
    { title: 'Deposit received', assignee: 'LENDER', personId: null },
    { title: 'Title commitment read', assignee: 'TITLE', personId },
  ]);
});

test('a closing date before the contract date is refused', async () => {
  const { call, id, at, start, plan } = await agentWithDeal();
  await start();
  const edited = await call('PUT', `/api/deals/${id}`, { date: '2026-10-28' });
  expect(errorOf(edited)).toEqual([400, closingPlanMessages.beforeContract, 'date']);
  const closed = await call('POST', `/api/deals/${id}/move`, { status: 'CLOSED', date: '2026-10-28' });
  expect(errorOf(closed)).toEqual([400, closingPlanMessages.beforeContract, 'date']);
  const saved = await call('PUT', at, { ...deal, date: '2026-10-28' });
  expect(errorOf(saved)).toEqual([400, closingPlanMessages.beforeContract, 'date']);
  expect(await plan()).toMatchObject({ isOpen: true, closingDay: '2026-12-11' });
  expect((await call('PUT', `/api/deals/${id}`, { date: '2026-10-29' })).statusCode).toBe(200);
});

test('a transaction whose stored closing date is before the contract date can be saved with its other fields', async () => {
  const { call, id, at, start } = await agentWithDeal();
  await start();
  await world.services.database.sql`update transactions set day = '2026-10-28' where id = ${id}`;
  for (const url of [at, `/api/deals/${id}`]) {
    const saved = await call('PUT', url, { ...deal, fullName: 'Ada Mason', date: '2026-10-28' });
    expect(saved.statusCode).toBe(200);
  }
});

test('a plan uses the current day in the agent’s time zone', async () => {
  const before = world.clock.now;
  // Clocks went back in the United States during the night before.
  world.clock.now = new Date('2026-11-02T04:30:00Z');
  await world.services.database.sql`update sessions set expires_at = '2040-01-01'`;
  for (const [timeZone, today] of [
    ['America/New_York', '2026-11-01'],
    ['America/Chicago', '2026-11-01'],
    ['Europe/Berlin', '2026-11-02'],
  ] as const) {
    const { plan } = await agentWithDeal({}, timeZone);
    expect((await plan()).today).toBe(today);
  }
  world.clock.now = before;
});

test('the Dates view gets all dates of open deals between two days, but never more than 62 days', async () => {
  const { call, start } = await agentWithDeal();
  await start();
  const list = async (query: string) => (await call('GET', `/api/key-dates?${query}`)).json();
  const month = await list('from=2026-11-01&to=2026-11-30');
  expect(month.today).toBe('2026-11-17');
  expect(month.dates.map(({ kind }: { kind: string }) => kind)).toEqual([
    'deposit',
    'inspection',
    'appraisal',
    'title',
    'loan-approval',
  ]);
  expect((await list('from=2026-12-11&to=2026-12-11')).dates).toMatchObject([
    { kind: 'closing', label: 'Closing', fullName: 'Theo Lindqvist', isDone: false },
  ]);
  expect((await list('from=2026-01-01&to=2027-01-01')).dates).toEqual([]);
});

test('deleting a deal deletes its plan', async () => {
  const { agent, call, at, start } = await agentWithDeal();
  await start();
  await call('DELETE', at);
  const [left] = await world.services.database.sql`
    select (select count(*) from key_dates where owner_id = ${agent.id})
      + (select count(*) from checklist_items where owner_id = ${agent.id})
      + (select count(*) from closing_plans where owner_id = ${agent.id}) as count`;
  expect(Number(left?.count)).toBe(0);
});
