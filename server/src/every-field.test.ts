import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userListColumns } from '#contract/admin/admin-user-fields.ts';
import type { AdminUser, UserSaved } from '#contract/admin/admin-users.ts';
import { sampleFieldValues } from '#contract/testing/field-scenario.ts';
import { checkRecordFields, type RecordScenario } from '#contract/testing/record-scenario.ts';
import {
  type ApiCaller,
  type ArchiveReader,
  createDoorScenario,
  createProfileScenario,
  createTransactionScenario,
  createVendorScenario,
  userFieldSamples,
} from '#contract/testing/record-scenarios.ts';
import { keysOf } from '#contract/typed-records.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const callAs =
  (member: Member): ApiCaller =>
  async (method, url, payload) => {
    const response = await member.as({ method, url, payload });
    if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.body}`);
    return String(response.headers['content-type']).includes('json') ? response.json() : response.body;
  };

/** Returns a function that reads tables of the member's account export, which it downloads once. */
function archiveOf(member: Member): ArchiveReader {
  let files: Record<string, Uint8Array> | undefined;
  return async (table) => {
    files ??= unzipSync((await member.as({ url: '/api/account/export' })).rawPayload);
    return strFromU8(files[`${table}.json`] ?? new Uint8Array());
  };
}

async function expectAll(scenario: RecordScenario): Promise<void> {
  for await (const { promise, got, expected } of checkRecordFields(scenario))
    expect(got, promise).toEqual(expected);
}

test('every field of a transaction can be saved, changed, exported and emptied', async () => {
  const member = await world.member('AGENT', { subscriptionPlan: 'premium' });
  await expectAll(await createTransactionScenario(callAs(member), archiveOf(member)));
});

test('every field of a door can be saved, changed and exported', async () => {
  const member = await world.member('AGENT', { subscriptionPlan: 'premium' });
  await expectAll(await createDoorScenario(callAs(member), archiveOf(member)));
});

test('every field of a vendor can be saved, changed, exported and emptied', async () => {
  const vendor = { companyName: 'Coastline Lending', businessCategory: 'Lenders' as const, nmlsNumber: '1' };
  const member = await world.member('VENDOR', { vendor });
  await expectAll(await createVendorScenario(callAs(member), archiveOf(member)));
});

test('every field of a profile can be saved, changed, exported and emptied', async () => {
  const member = await world.member('BROKER');
  await expectAll(await createProfileScenario(callAs(member), archiveOf(member)));
});

test('every field of a contact is in the account export', async () => {
  const member = await world.member('AGENT');
  const { tags, ...facts } = sampleFieldValues(1);
  await callAs(member)('POST', '/api/abundance-sphere/contacts', { ...facts, tags });
  const [contact] = JSON.parse(await archiveOf(member)('contacts'));
  expect(Object.values(contact)).toEqual(expect.arrayContaining(Object.values(facts)));
});

test('an admin can save, change and export every field of a user', async () => {
  const call = callAs(await world.member('ADMIN'));
  const vendor = await world.member('VENDOR', {
    vendor: { companyName: 'Coastline Roofing Co.', businessCategory: 'Roofers' },
  });
  const path = '/api/admin/users';
  const read = async (): Promise<AdminUser> =>
    ((await call('GET', `${path}/${vendor.id}`)) as UserSaved).user;
  await expectAll({
    samples: userFieldSamples,
    emptied: {
      phoneNumber: ['', null],
      stateLocation: ['', null],
      website: ['', null],
      vendorPhone: ['', null],
      address: ['', null],
      loanLinks: ['', null],
      association: [[], []],
    },
    save: async (values) => {
      await call('PUT', `${path}/${vendor.id}`, values);
    },
    read: async () => {
      const user = await read();
      return { ...user.vendor, ...user };
    },
    exports: async () => {
      const text = String(await call('POST', `${path}/export`, { selection: { ids: [vendor.id] } }));
      const isExported = (field: string) => userListColumns.some((column) => column === field);
      return [{ name: 'the CSV file', text, fields: keysOf(userFieldSamples).filter(isExported) }];
    },
  });
});
