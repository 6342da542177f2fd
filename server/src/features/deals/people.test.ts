import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealPeopleMessages } from '#contract/deals/deal-people.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createDealsClient } from './testing/deals-client.ts';

let world: TestApp;
let agent: Member;
let vendor: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT');
  vendor = await world.member('VENDOR', {
    vendor: { companyName: 'Harbor Title', businessCategory: 'Title Companies' },
  });
});
afterAll(() => world.close());

async function addContact(fields: object): Promise<string> {
  const response = await agent.as({
    method: 'POST',
    url: '/api/abundance-sphere/contacts',
    payload: fields,
  });
  return response.json().contact.id;
}

test('the deals of a contact or vendor include the deals to which the agent added that person', async () => {
  const client = createDealsClient(agent);
  const deal = await client.add();
  const url = `/api/deals/${deal.id}/people`;
  const contactId = await addContact({ firstName: 'Hana', lastName: 'Moore', phoneNumber: '(904) 555-0164' });
  await client.send('POST', url, { role: 'OTHER_AGENT', contactId });
  const added = await client.send('POST', url, { role: 'TITLE', vendorId: vendor.id });
  expect(added.json().people).toMatchObject([
    { role: 'TITLE', contactId: null, vendorId: vendor.id },
    { role: 'OTHER_AGENT', contactId, vendorId: null, name: 'Hana Moore', phone: '9045550164' },
  ]);
  for (const query of [`contactId=${contactId}`, `vendorId=${vendor.id}`]) {
    const found = (await agent.as({ url: `/api/deals/of-person?${query}` })).json();
    expect(found.deals).toMatchObject([{ id: deal.id, stageName: 'Lead' }]);
  }
  const [person] = added.json().people;
  const left = await client.send('DELETE', `${url}/${person.id}`);
  expect(left.json().people).toHaveLength(1);
  expect((await client.send('DELETE', `${url}/${person.id}`)).statusCode).toBe(404);
});

test('the deals of a contact include those whose client has the same name', async () => {
  const client = createDealsClient(agent);
  const contactId = await addContact({ firstName: 'Walter', lastName: 'Nkemelu' });
  const named = await client.add({ fullName: 'walter NKEMELU' });
  const linked = await client.add({ fullName: 'The Nkemelu family', contactId });
  const found = (await agent.as({ url: `/api/deals/of-person?contactId=${contactId}` })).json();
  expect(found.deals.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [named.id, linked.id].toSorted(),
  );
  expect(found.deals[0].roles).toEqual(['BUYER']);
});

test('the server refuses to add an unknown person, a person who already has the role, or a 31st person to a deal', async () => {
  const client = createDealsClient(agent);
  const deal = await client.add();
  const url = `/api/deals/${deal.id}/people`;
  const unknown = '00000000-0000-4000-8000-000000000000';
  const errorOf = async (payload: object) => (await client.send('POST', url, payload)).json().error;
  expect(await errorOf({ role: 'TITLE' })).toBe(dealPeopleMessages.one);
  expect(await errorOf({ role: 'KING', vendorId: unknown })).toBe(dealPeopleMessages.role);
  expect(await errorOf({ role: 'TITLE', contactId: unknown })).toBe(dealPeopleMessages.contact);
  expect(await errorOf({ role: 'TITLE', vendorId: unknown })).toBe(dealPeopleMessages.vendor);
  const contactId = await addContact({ firstName: 'Grace', lastName: 'Delgado' });
  expect(await errorOf({ role: 'TITLE', contactId })).toBeUndefined();
  expect(await errorOf({ role: 'TITLE', contactId })).toBe(dealPeopleMessages.twice);
  await world.services.database.sql`
    with added as (
      insert into contacts (owner_id, first_name, last_name) select ${agent.id}, 'Person', n::text
      from generate_series(1, 29) n returning id
    )
    insert into deal_people (owner_id, transaction_id, contact_id, role)
    select ${agent.id}, ${deal.id}, id, 'OTHER' from added`;
  expect(await errorOf({ role: 'LENDER', contactId })).toBe(dealPeopleMessages.tooMany);
});

test('an agent cannot add people to another agent’s deal', async () => {
  const deal = await createDealsClient(agent).add();
  const other = createDealsClient(await world.member('AGENT'));
  const refused = await other.send('POST', `/api/deals/${deal.id}/people`, {
    role: 'TITLE',
    vendorId: vendor.id,
  });
  expect(refused.statusCode).toBe(404);
});
