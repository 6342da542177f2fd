import type { SeededRandom } from './seeded-random.ts';
import type { AttackGroup } from './victims.ts';

/** Returns an id for a path segment, given the word before it, or for a field, given its name. */
export type IdSource = (word: string) => string;

/** The table that a path segment or a field name refers to. */
const tables: Record<string, string> = {
  accountId: 'users',
  accounts: 'users',
  approvalId: 'approvals',
  approvals: 'approvals',
  bio: 'users',
  contactId: 'contacts',
  contactIds: 'contacts',
  contacts: 'contacts',
  couponId: 'coupons',
  coupons: 'coupons',
  download: 'orders',
  fileId: 'door_files',
  files: 'door_files',
  flyers: 'vendor_flyers',
  folderId: 'doors',
  folders: 'doors',
  imports: 'contact_imports',
  invitations: 'invitations',
  keepId: 'contacts',
  linkedId: 'contacts',
  mergeIds: 'contacts',
  merges: 'contact_merges',
  orders: 'orders',
  resume: 'users',
  sessions: 'sessions',
  shares: 'door_shares',
  tags: 'tags',
  transactionId: 'transactions',
  transactions: 'transactions',
  uploads: 'door_uploads',
  userId: 'users',
  users: 'users',
  vendor: 'vendors',
  vendorId: 'vendors',
};

/** Returns ids of a group's records: from the table that the word names, else any of the group's ids. */
export function createIdSource({ ids }: AttackGroup, chance: SeededRandom): IdSource {
  const all = [...ids.values()].flat();
  return (word) => chance.pick(ids.get(tables[word] ?? '') ?? all);
}
