import { CreateContactList, UpdateContactList } from '#contract/contact-lists/contact-lists.ts';
import { doorCategories } from '#contract/doors-vault/door-categories.ts';
import { CreateDoor, doorSorts, UpdateDoor } from '#contract/doors-vault/doors-vault.ts';
import { CreateTag, UpdateTag } from '#contract/sphere/sphere-tags.ts';
import { CreateTask, UpdateTask } from '#contract/tasks/tasks.ts';
import { dealStatuses, transactionTypes } from '#contract/transactions/deal-labels.ts';
import { SaveTransaction, transactionSorts, UpdateTransaction } from '#contract/transactions/transactions.ts';
import type { RecordExample } from '../compare-record-routes.ts';

const deal = {
  date: '2026-10-02',
  address: '400 Example Way, Ocala, FL 34470',
  volume: 250_000,
  commission: 7_500,
  fullName: 'Emilia Sample',
  transactionType: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
};

const door = {
  address: '500 Example Way, Ocala, FL 34470',
  fullName: 'Emil Sample',
  status: 'PENDING',
  category: 'SELLERS',
};

/** The demo serves these kinds of records with its generic handlers. Each kind has one example here. */
export const examplesByRecordKind: Record<string, RecordExample> = {
  'contact-lists': {
    path: '/api/contact-lists',
    key: 'contactList',
    create: {
      body: { name: 'Quiet clients', filter: { tag: ['Past Client'], notContacted: '90' } },
      schema: CreateContactList,
    },
    update: { body: { name: 'Loud clients', isPinned: false, version: 1 }, schema: UpdateContactList },
  },
  tasks: {
    path: '/api/tasks',
    key: 'task',
    create: { body: { title: 'Example title', day: '2026-11-20', time: '15:00' }, schema: CreateTask },
    update: { body: { title: 'Changed title', version: 1 }, schema: UpdateTask },
    canRead: true,
  },
  transactions: {
    path: '/api/transactions',
    key: 'transaction',
    create: { body: deal, schema: SaveTransaction },
    update: { body: { ...deal, volume: 260_000, status: 'PENDING' }, schema: UpdateTransaction },
    queries: {
      sort: transactionSorts,
      type: transactionTypes,
      status: dealStatuses,
      year: [2026, 1990],
      search: ['SAMPLE', 'example way', 'nothing'],
      page: [1, 2, 999],
      limit: [1, 100],
    },
    canRead: true,
  },
  tags: {
    path: '/api/abundance-sphere/tags',
    key: 'tag',
    create: { body: { name: 'Example tag', color: '#123456' }, schema: CreateTag },
    update: { body: { name: 'Changed tag', color: '#654321' }, schema: UpdateTag },
  },
  doors: {
    path: '/api/doors-vault/folders',
    key: 'folder',
    create: { body: door, schema: CreateDoor },
    update: { body: { ...door, category: 'MISCELLANEOUS', fullName: 'Emil B. Sample' }, schema: UpdateDoor },
    // New records get random ids, which differ between the two backends. So we do not sort this list by id.
    queries: {
      sort: doorSorts.filter((sort) => sort !== 'id'),
      category: doorCategories,
      search: ['SAMPLE', 'example way', 'nothing'],
    },
    canRead: true,
    hasTrash: true,
  },
};
