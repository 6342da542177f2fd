import type { DemoAccountKey } from '../demo/src/account-definitions.ts';

/** One request of a user. `route` names it in the results. */
export interface SimulatedRequest {
  route: string;
  path: string;
  method?: 'POST' | 'PUT';
  body?: object;
}

/** The ids that a simulated user has received in earlier responses. */
export interface KnownRecordIds {
  contacts: string[];
  tasks: string[];
}

/**
 * Creates the next request of a user. Undefined if the request needs the id of a record that the user has not
 * received yet.
 */
type Action = (memory: KnownRecordIds, number: number) => SimulatedRequest | undefined;

const read =
  (path: string): Action =>
  () => ({ route: `GET ${path.split('?')[0]}`, path });

const sphere = '/api/abundance-sphere/contacts';
const pickFrom = (ids: readonly string[], number: number): string | undefined => ids[number % ids.length];

const addContact: Action = (_, number) => ({
  route: `POST ${sphere}`,
  method: 'POST',
  path: sphere,
  body: { firstName: 'Load', lastName: `Tester ${number}`, emailAddress: `load.${number}@example.com` },
});

const editContact: Action = ({ contacts }, number) => {
  const id = pickFrom(contacts, number);
  const body = { notes: `Called ${number} times` };
  return id ? { route: `PUT ${sphere}/:id`, method: 'PUT', path: `${sphere}/${id}`, body } : undefined;
};

const openContact: Action = ({ contacts }, number) => {
  const id = pickFrom(contacts, number);
  return id ? { route: `GET ${sphere}/:id/page`, path: `${sphere}/${id}/page` } : undefined;
};

const logCall: Action = ({ contacts }, number) => {
  const id = pickFrom(contacts, number);
  const body = { kind: 'call', outcome: 'talked', body: `Call ${number}`, contactIds: [id] };
  return id ? { route: 'POST /api/timeline', method: 'POST', path: '/api/timeline', body } : undefined;
};

const addTask: Action = (_, number) => ({
  route: 'POST /api/tasks',
  method: 'POST',
  path: '/api/tasks',
  body: { title: `Task ${number}`, day: '2030-01-05' },
});

const completeTask: Action = ({ tasks }) => {
  const id = tasks.shift();
  const path = `/api/tasks/${id}/complete`;
  return id ? { route: 'POST /api/tasks/:id/complete', method: 'POST', path, body: {} } : undefined;
};

const desktopActions: Action[] = [
  read('/api/session'),
  read('/api/desktop/today'),
  read('/api/desktop'),
  read(`${sphere}?page=1&limit=10&sort=firstName&order=asc`),
  read(`${sphere}?page=2&limit=10&sort=lastName&order=desc`),
  read(`${sphere}/search?q=an`),
  openContact,
  openContact,
  logCall,
  addContact,
  editContact,
  addTask,
  completeTask,
  read('/api/tasks'),
  read('/api/deals/board'),
  read('/api/transactions?page=1'),
  read('/api/transactions/metrics'),
  read('/api/profile'),
];
const rosterActions = [read('/api/vendor?page=1'), read('/api/vendor/category-counts')];
const profileActions = [read('/api/session'), read('/api/profile')];

interface UserGroup {
  /** The share of this group among all users. */
  share: number;
  actions: Action[];
}

/** The groups of simulated users, with the actions from which each user picks at random. */
export const userGroups: Partial<Record<DemoAccountKey, UserGroup>> = {
  agent: { share: 0.6, actions: [...desktopActions, ...rosterActions, read('/api/doors-vault/folders')] },
  basic: { share: 0.15, actions: desktopActions },
  trainer: { share: 0.1, actions: desktopActions },
  broker: {
    share: 0.06,
    actions: [...desktopActions, read(`/api/brokerage/team?year=${new Date().getFullYear()}`)],
  },
  vendor: { share: 0.06, actions: [...profileActions, read('/api/vendor/figures')] },
  manager: { share: 0.02, actions: [...profileActions, read('/api/manager/stats')] },
  admin: {
    share: 0.01,
    actions: [
      ...profileActions,
      ...rosterActions,
      read('/api/admin/users?page=1'),
      read('/api/admin/report'),
    ],
  },
};
