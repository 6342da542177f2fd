import type { DealStage, DealStageList } from '#contract/deals/deal-stages.ts';
import type { CreatedDeal, Deal, DealDetails, MovedDeal } from '#contract/deals/deals.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { pastClientTag, type Tag } from '#contract/sphere/sphere-tags.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { TransactionPage } from '#contract/transactions/transactions.ts';
import type { BackendComparison } from '../both-backends.ts';

const path = '/api/deals';
const unknown = '00000000-0000-4000-8000-000000000000';
const lead = { fullName: ' Sofia  Marsh ', address: '880 Marina Dr, Unit 9, Ocala, FL 34470' };
const figures = { date: '2026-12-01', volume: 528_000, commission: '15,840' };

/**
 * Opens, edits, moves and ends a deal. In between, reads the deal, the board, the transactions, the doors and
 * the dates.
 */
export async function compareOpenDeals(both: BackendComparison): Promise<void> {
  const { stages } = await both.get<DealStageList>('/api/deal-stages');
  const [first, contract, inspection] = stages as [DealStage, DealStage, DealStage];
  await both.get(`${path}/board`);
  const { deal } = await both.post<CreatedDeal>(path, lead);
  const at = `${path}/${deal.id}`;
  const look = async () => {
    await both.get(at);
    await both.get(`${path}/board`);
    await both.get('/api/transactions', { search: 'marsh' });
    await both.get('/api/doors-vault/folders', { search: 'marina' });
  };
  await look();
  for (const wrong of [
    {},
    { fullName: '' },
    { ...lead, stageId: unknown },
    { ...lead, stageId: contract.id },
  ])
    await both.expectRefusal(400, `POST ${path}`, wrong);
  for (const wrong of [
    {},
    { status: 'PENDING' },
    { stageId: unknown },
    { stageId: contract.id },
    { status: 'CLOSED' },
  ])
    await both.expectRefusal(400, `POST ${at}/move`, wrong);
  await both.put(at, { volume: 500_000, transactionType: 'sellers', version: deal.version });
  await both.expectRefusal(409, `PUT ${at}`, { volume: 1_000, version: deal.version });
  await both.expectRefusal(400, `PUT ${at}`, { date: '1899-01-01' });
  await both.expectRefusal(400, `PUT ${at}`, { contactId: unknown });
  await both.expectRefusal(404, `PUT ${path}/${unknown}`, { volume: 1_000 });
  const moved = await both.post<MovedDeal>(`${at}/move`, { stageId: contract.id, ...figures });
  await look();
  await both.post(`${at}/move`, { stageId: contract.id, version: 1 });
  await both.expectRefusal(409, `POST ${at}/move`, { stageId: inspection.id, version: 1 });
  await both.expectRefusal(400, `PUT ${at}`, { volume: null });
  await both.post(`${at}/move`, { stageId: inspection.id, version: moved.deal.version });
  await both.post(`${at}/move`, { stageId: first.id });
  const roof = { title: 'Ask about the roof', day: '2026-11-01', transactionId: deal.id };
  const { task } = await both.post<{ task: Task }>('/api/tasks', roof);
  await look();
  await both.post(`${at}/move`, { stageId: contract.id });
  await both.post(`${at}/move`, { stageId: contract.id, confirmOpenItems: true });
  await both.post(`${at}/move`, { stageId: first.id });
  await both.delete(`/api/tasks/${task.id}`);
  for (const query of [{ search: 'MARSH' }, { type: 'sellers' }, { search: 'no such thing' }])
    await both.get(`${path}/board`, query);
  await both.get(`${path}/dates`, { from: '2026-11-01', to: '2026-12-31' });
  await both.expectRefusal(400, `GET ${path}/dates`, undefined, { from: 'x', to: '2026-12-31' });
  await both.expectRefusal(400, `POST ${at}/move`, { status: 'CLOSED', date: '2027-01-05' });
  await both.post(`${at}/move`, { status: 'CLOSED', date: '2026-11-02' });
  await look();
  await both.expectRefusal(400, `PUT ${at}`, { commission: null });
  await both.post(`${at}/move`, { stageId: inspection.id });
  const repeated = {
    ...lead,
    ...figures,
    date: '2026-11-02',
    transactionType: 'SELLERS',
    stageId: contract.id,
  };
  await both.post(path, repeated);
  const twin = await both.post<CreatedDeal>(path, { ...repeated, confirmDuplicate: true });
  await both.delete(`${path}/${twin.deal.id}`);
  await both.post(`${at}/move`, { status: 'CANCELLED' });
  await look();
  await both.delete(at);
  await both.expectRefusal(404, `DELETE ${at}`);
  await both.expectRefusal(404, `GET ${at}`);
  await both.get('/api/doors-vault/folders', { search: 'marina' });
}

/** Closes a deal and compares the records about the client. */
export async function compareClosings(both: BackendComparison): Promise<void> {
  const { contact } = await both.post<{ contact: Contact }>('/api/abundance-sphere/contacts', {
    firstName: 'Sofia',
    lastName: 'Closing',
  });
  const { deal } = await both.post<CreatedDeal>(path, {
    ...lead,
    ...figures,
    fullName: 'Sofia Closing',
    contactId: contact.id,
    date: '2026-11-02',
  });
  const afterClosing = { homeAnniversary: true, pastClientTag: true, thankYouTask: true };
  await both.post(`${path}/${deal.id}/move`, { status: 'CLOSED', afterClosing });
  await both.post(`${path}/${deal.id}/move`, { status: 'CLOSED', afterClosing });
  await both.get(`/api/abundance-sphere/contacts/${contact.id}`);
  await both.get('/api/tasks', { transactionId: deal.id });
  await both.get('/api/timeline', { contactId: contact.id });
  await both.delete(`${path}/${deal.id}`);
  await compareClosingAfterRename(both);
}

/** Renames the tag of past clients and closes another deal. */
async function compareClosingAfterRename(both: BackendComparison): Promise<void> {
  const sphere = '/api/abundance-sphere';
  const findPastClientTag = async () => {
    const { tags } = await both.get<{ tags: Tag[] }>(`${sphere}/tags`);
    return `${sphere}/tags/${tags.find(({ name }) => name === pastClientTag)?.id}`;
  };
  const tag = await findPastClientTag();
  await both.put(tag, { name: 'Closed with me' });
  await both.post(`${sphere}/tags/defaults`);
  const client = { firstName: 'Theo', lastName: 'Closing' };
  const { contact } = await both.post<{ contact: Contact }>(`${sphere}/contacts`, client);
  const lindqvist = {
    ...lead,
    ...figures,
    fullName: 'Theo Closing',
    contactId: contact.id,
    date: '2026-11-02',
  };
  const { deal } = await both.post<CreatedDeal>(path, lindqvist);
  await both.post(`${path}/${deal.id}/move`, { status: 'CLOSED', afterClosing: { pastClientTag: true } });
  await both.get(`${sphere}/contacts/${contact.id}`);
  await both.get(`${sphere}/summary`);
  await both.delete(await findPastClientTag());
  await both.put(tag, { name: pastClientTag });
  await both.get(`${sphere}/summary`);
  await both.delete(`${path}/${deal.id}`);
}

/** Changes the list of stages while deals are in them. */
export async function compareDealStages(both: BackendComparison): Promise<void> {
  const { stages } = await both.get<DealStageList>('/api/deal-stages');
  const [first, contract, ...rest] = stages as [DealStage, DealStage, DealStage];
  const { deal } = await both.post<CreatedDeal>(path, { fullName: 'Sofia Marsh' });
  const put = '/api/deal-stages';
  await both.expectRefusal(409, `PUT ${put}`, {
    stages: [contract, ...rest],
    removed: [{ id: first.id }],
  });
  await both.expectRefusal(409, `PUT ${put}`, {
    stages: [{ ...first, needsFigures: true }, contract, ...rest],
  });
  await both.expectRefusal(409, `PUT ${put}`, { stages: [first, contract] });
  await both.expectRefusal(400, `PUT ${put}`, { stages: [{ ...first, name: '' }, contract, ...rest] });
  await both.expectRefusal(400, `PUT ${put}`, { stages: [{ ...first, color: 'red' }, contract, ...rest] });
  const offer = { name: 'Offer', color: '#AA00AA', needsFigures: false, weight: 30 };
  const saved = await both.put<DealStageList>(put, { stages: [first, offer, ...rest, contract] });
  await both.expectRefusal(409, `PUT ${put}`, { stages: [first, offer, ...rest, contract] });
  const added = saved.stages[1] as DealStage;
  await both.put(put, {
    stages: saved.stages.slice(1),
    removed: [{ id: first.id, moveDealsTo: added.id }],
  });
  await both.get(`${path}/${deal.id}`);
  await both.get(`${path}/board`);
  await both.delete(`${path}/${deal.id}`);
}

/** Adds contacts and vendors to a deal, then finds the deals of each contact and vendor. */
export async function compareDealPeople(both: BackendComparison): Promise<void> {
  const { contacts } = await both.get<{ contacts: Contact[] }>('/api/abundance-sphere/contacts', { page: 1 });
  const [client, other] = contacts as [Contact, Contact];
  const { vendors } = await both.get<{ vendors: { id: string }[] }>('/api/vendor', { page: 1 });
  const vendorId = vendors[0]?.id;
  const { deal } = await both.post<CreatedDeal>(path, {
    fullName: `${client.firstName} ${client.lastName}`,
    contactId: client.id,
  });
  const people = `${path}/${deal.id}/people`;
  await both.post(people, { role: 'TITLE', vendorId });
  await both.post(people, { role: 'OTHER_AGENT', contactId: other.id });
  await both.expectRefusal(409, `POST ${people}`, { role: 'TITLE', vendorId });
  for (const wrong of [
    {},
    { role: 'TITLE' },
    { role: 'KING', vendorId },
    { role: 'TITLE', vendorId: unknown },
  ])
    await both.expectRefusal(400, `POST ${people}`, wrong);
  for (const query of [{ contactId: client.id }, { contactId: other.id }, { vendorId }, {}])
    await both.get(`${path}/of-person`, query);
  const page = await both.get<DealDetails>(`${path}/${deal.id}`);
  await both.delete(`${people}/${page.people[0]?.id}`);
  await both.expectRefusal(404, `DELETE ${people}/${unknown}`);
  await both.delete(`${path}/${deal.id}`);
}

/** Exports open deals, imports files with valid and invalid rows, and imports one file twice. */
export async function compareDealImports(both: BackendComparison): Promise<void> {
  const row = { row: 2, ...lead, ...figures, transactionType: 'buyers', stage: 'inspection' };
  const send = (...deals: object[]) => both.post(`${path}/import`, { deals });
  const deals = [
    row,
    { ...row, row: 3 },
    { ...row, row: 4, date: '2026-11-02', status: 'Closed', stage: '' },
    { ...row, row: 5, date: '2025-06-02', stage: 'Cancelled' },
    { row: 6, fullName: 'Ann Lead', transactionType: 'SELLERS', status: 'PENDING' },
    {
      ...row,
      row: 7,
      address: '5 Lantern Way, Ocala',
      date: '2026-12-02',
      status: 'pending',
      stage: undefined,
    },
  ];
  await send(...deals);
  await send(...deals);
  await both.get(`${path}/board`);
  await both.get('/api/transactions', { search: 'marsh' });
  await both.get('/api/doors-vault/folders', { search: 'marina' });
  for (const query of [{}, { search: 'MARSH' }, { type: 'sellers' }])
    await both.file(`${path}/export.csv`, query);
  await both.file('/api/transactions/export.csv', { search: 'marsh' });
  for (const wrong of [
    { ...row, stage: 'Escrow' },
    { ...row, status: 'CLOSED' },
    { ...row, stage: '' },
    { ...row, fullName: '' },
    { ...row, transactionType: undefined },
    { ...row, date: null },
    { ...row, row: 0 },
  ])
    await both.expectRefusal(400, `POST ${path}/import`, { deals: [row, wrong] });
  await both.expectRefusal(400, `POST ${path}/import`, { deals: [] });
  const { deals: open } = await both.get<{ deals: Deal[] }>(`${path}/board`, { search: 'ann lead' });
  const saved = await both.get<TransactionPage>('/api/transactions', { search: 'marsh' });
  for (const { id } of [...open, ...saved.transactions]) await both.delete(`${path}/${id}`);
}
