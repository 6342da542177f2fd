import type { Profile, ProfileField } from '../account/account.ts';
import type { EditableUserField } from '../admin/admin-user-fields.ts';
import type { Door, DoorField } from '../doors-vault/doors-vault.ts';
import type { TransactionFieldKey } from '../transactions/transaction-fields.ts';
import type { SavedTransaction, Transaction } from '../transactions/transactions.ts';
import { keysOf } from '../typed-records.ts';
import { listingFieldNames, type VendorFieldName } from '../vendors/vendor-field-table.ts';
import type { CurrentUser } from '../vendors/vendors.ts';
import type { RecordScenario } from './record-scenario.ts';

/** Calls an API route as one user. */
export type ApiCaller = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

type Samples<Field extends string> = Record<Field, readonly [unknown, unknown]>;

/** Reads a table of the archive with all data of the user, as JSON. The demo has no archive. */
export type ArchiveReader = (table: string) => Promise<string>;

const associations = ['Northeast Florida Association of Realtors', 'Bartow Board of Realtors'] as const;

/** Creates contacts for the field that links a transaction to a contact. */
async function addContacts(call: ApiCaller): Promise<[string, string]> {
  const add = async (lastName: string) => {
    const body = { firstName: 'Linked', lastName };
    const answer = (await call('POST', '/api/abundance-sphere/contacts', body)) as {
      contact: { id: string };
    };
    return answer.contact.id;
  };
  return [await add('One'), await add('Two')];
}

export async function createTransactionScenario(
  call: ApiCaller,
  archive?: ArchiveReader,
): Promise<RecordScenario> {
  const samples: Samples<TransactionFieldKey> = {
    date: ['2026-03-04', '2026-05-06'],
    address: ['12 First St, Jacksonville, FL 32204', '34 Second St, Jacksonville, FL 32204'],
    fullName: ['Maribel Okafor', 'Ike Fontaine'],
    transactionType: ['BUYERS', 'SELLERS'],
    status: ['CLOSED', 'PENDING'],
    volume: [412_000.51, 523_000.25],
    commission: [12_360.07, 15_690.08],
    contactId: await addContacts(call),
  };
  let id = '';
  const path = () => `/api/transactions/${id}`;
  const read = async () => ((await call('GET', path())) as { transaction: Transaction }).transaction;
  return {
    samples,
    emptied: { address: ['', ''], contactId: [null, null] },
    save: async (values) => {
      if (id) await call('PUT', path(), values);
      else id = ((await call('POST', '/api/transactions', values)) as SavedTransaction).transaction.id;
    },
    read,
    exports: async () => {
      const columns = keysOf(samples).filter((field) => field !== 'contactId');
      const csv = { name: 'the CSV file', text: String(await call('GET', '/api/transactions/export.csv')) };
      const list = JSON.stringify(await call('GET', '/api/transactions'));
      return [
        { ...csv, fields: columns },
        { name: 'the list', text: list, fields: keysOf(samples) },
        ...(archive
          ? [{ name: 'the archive', text: await archive('transactions'), fields: keysOf(samples) }]
          : []),
      ];
    },
  };
}

export async function createVendorScenario(
  call: ApiCaller,
  archive?: ArchiveReader,
): Promise<RecordScenario> {
  const readVendor = async () => ((await call('GET', '/api/user/current')) as CurrentUser).vendor;
  const isLender = (await readVendor())?.businessCategory === 'Lenders';
  const samples: Samples<VendorFieldName> = {
    vendorCompanyName: ['Harbor Lending', 'Marsh Lending'],
    vendorPhone: ['9045550101', '9045550102'],
    website: ['https://harbor.example.com', 'https://marsh.example.com'],
    address: ['1 Harbor Way, Jacksonville', '2 Marsh Way, Jacksonville'],
    association: [[associations[0]], [associations[1]]],
    nmlsNumber: isLender ? ['1234567', '7654321'] : [null, null],
    firstName: ['Dana', 'Rosa'],
    lastName: ['Whitlock', 'Delgado'],
    phoneNumber: ['9045550103', '9045550104'],
    POCAgent: ['Jo Harbor', 'Bo Marsh'],
    POCEmail: ['jo@harbor.example.com', 'bo@marsh.example.com'],
    representativeWebsite: ['https://jo.example.com', 'https://bo.example.com'],
    loanLinks: ['https://apply.example.com', 'https://rates.example.com'],
    loanLinksLabel: ['Apply', 'Our rates'],
    socialLinks: [['https://facebook.com/harbor'], ['https://facebook.com/marsh']],
    discountOptions: [
      { description: 'Appraisal', percentage: 10, conditions: 'New clients' },
      { description: 'Closing costs', percentage: 20, conditions: 'Veterans' },
    ],
    reachMeOut: [true, false],
    travelToOffices: [false, true],
    provideFood: [true, false],
  };
  const optional = [
    ...(['vendorPhone', 'website', 'address', 'POCAgent', 'POCEmail', 'representativeWebsite'] as const),
    ...(['loanLinks', 'loanLinksLabel', 'phoneNumber'] as const),
  ];
  return {
    samples,
    emptied: {
      ...Object.fromEntries(optional.map((field) => [field, ['', null]] as const)),
      firstName: ['', ''],
      lastName: ['', ''],
      socialLinks: [[], []],
      discountOptions: [null, null],
    },
    save: async (values) => {
      await call('PUT', '/api/vendor/profile', values);
    },
    read: async () => {
      const vendor = await readVendor();
      return { ...vendor?.user, ...vendor };
    },
    exports: async () =>
      archive ? [{ name: 'the archive', text: await archive('vendors'), fields: listingFieldNames }] : [],
  };
}

export async function createDoorScenario(call: ApiCaller, archive?: ArchiveReader): Promise<RecordScenario> {
  const samples: Samples<DoorField> = {
    address: ['12 First St, Jacksonville, FL 32204', '34 Second St, Jacksonville, FL 32204'],
    fullName: ['Maribel Okafor', 'Ike Fontaine'],
    status: ['CLOSED', 'PENDING'],
    category: ['BUYERS', 'SELLERS'],
  };
  const folders = '/api/doors-vault/folders';
  let id = '';
  const folderOf = (answer: unknown) => (answer as { folder: Door }).folder;
  return {
    samples,
    emptied: {},
    save: async (values) => {
      if (id) await call('PUT', `${folders}/${id}`, values);
      else id = folderOf(await call('POST', folders, values)).id;
    },
    read: async () => folderOf(await call('GET', `${folders}/${id}`)),
    exports: async () => [
      { name: 'the list', text: JSON.stringify(await call('GET', folders)), fields: keysOf(samples) },
      ...(archive ? [{ name: 'the archive', text: await archive('doors'), fields: keysOf(samples) }] : []),
    ],
  };
}

const colors = ['#112233', '#445566', '#778899', '#aabbcc'];

export async function createProfileScenario(
  call: ApiCaller,
  archive?: ArchiveReader,
): Promise<RecordScenario> {
  const before = (await call('GET', '/api/profile')) as Profile;
  const samples: Samples<ProfileField> = {
    firstName: ['Dana', 'Rosa'],
    lastName: ['Whitlock', 'Delgado'],
    phoneNumber: ['9045550103', '9045550104'],
    stateLocation: ['FL', 'GA'],
    licenseNumber: ['SL1234567', 'SL7654321'],
    association: [associations[0], associations[1]],
    brokerageName: ['Harbor Realty', 'Marsh Realty'],
    brokeragePhone: ['9045550105', '9045550106'],
    brokerageAddress: ['1 Harbor Way, Jacksonville', '2 Marsh Way, Jacksonville'],
    tagLine: ['Homes by the sea', 'Homes by the marsh'],
    certificates: [['ABR'], ['CRS']],
    brandColors: [colors.slice(0, 2), colors.slice(2)],
    colorSettings: [before.colorSettings, { ...before.colorSettings, backgroundColor: '#123456' }],
    reachMeOut: [true, false],
    travelToOffices: [false, true],
    provideFood: [true, false],
    sharesResults: [true, false],
    timeZone: ['America/New_York', 'America/Chicago'],
  };
  const optional = [
    ...(['phoneNumber', 'stateLocation', 'licenseNumber', 'association'] as const),
    ...(['brokerageName', 'brokeragePhone', 'brokerageAddress'] as const),
  ];
  return {
    samples,
    emptied: {
      ...Object.fromEntries(optional.map((field) => [field, ['', null]] as const)),
      certificates: [[], []],
    },
    save: async (values) => {
      await call('PUT', '/api/profile', values);
    },
    read: async () => (await call('GET', '/api/profile')) as Profile,
    exports: async () =>
      archive
        ? [
            {
              name: 'the archive',
              text: (await archive('users')) + (await archive('profiles')),
              fields: keysOf(samples),
            },
          ]
        : [],
  };
}

/** The fields of a vendor that an admin edits. Other tests cover subscription fields, which are derived. */
export type UserSampleField = Exclude<EditableUserField, 'role' | 'subscriptionStatus' | 'subscriptionPlan'>;

export const userFieldSamples: Samples<UserSampleField> = {
  firstName: ['Dana', 'Rosa'],
  lastName: ['Whitlock', 'Delgado'],
  phoneNumber: ['9045550103', '9045550104'],
  stateLocation: ['FL', 'GA'],
  businessCategory: ['Roofers', 'Lenders'],
  website: ['https://harbor.example.com', 'https://marsh.example.com'],
  vendorCompanyName: ['Harbor Lending', 'Marsh Lending'],
  vendorPhone: ['9045550101', '9045550102'],
  address: ['1 Harbor Way, Jacksonville', '2 Marsh Way, Jacksonville'],
  loanLinks: ['https://apply.example.com', 'https://rates.example.com'],
  association: [[associations[0]], [associations[1]]],
};
