import type { Row, RowsByTable } from './release.ts';

/**
 * Tables and columns that the migration `plain-names` renamed. Columns are listed under the table's new name.
 */
const tables: Record<string, string> = {
  account_stamps: 'account_versions',
  changed_holders: 'dirty_users',
  payment_wishes: 'payment_attempts',
  second_steps: 'pending_sign_ins',
  paces: 'throttles',
  limit_counts: 'rate_limit_counts',
  attention: 'attention_items',
  trials_taken: 'used_trials',
  listing_months: 'listing_monthly_counts',
  listing_visits: 'listing_views',
};

const columns: Record<string, Record<string, string>> = {
  account_versions: { stamp: 'version' },
  dirty_users: { holders: 'user_ids' },
  payers: { holder_id: 'party_id' },
  waivers: { holder_id: 'party_id' },
  attention_items: { settled_at: 'resolved_at', settled_by: 'resolved_by' },
  coupon_redemptions: { settled_at: 'synced_at' },
  seat_charges: { settled_at: 'synced_at', is_given_up: 'is_abandoned' },
  partner_waitlist: { told_at: 'notified_at' },
  invoices: { concerns_id: 'beneficiary_id', reading: 'snapshot_seq' },
  subscriptions: { reading: 'snapshot_seq' },
  used_trials: { mark: 'kind', taken_at: 'used_at' },
  listing_monthly_counts: { times: 'count' },
  mails: { set_aside_at: 'dismissed_at' },
  payment_attempts: { counted_from: 'prorated_from', bought: 'item', attempt: 'attempt_number' },
  contact_merges: { kept_id: 'remaining_id' },
  products: { shown: 'preview_pages' },
  place_refunds: { paid: 'payment_ref' },
};

/** The rows of an older release under today's names. */
export function renameOldTablesAndColumns(older: RowsByTable): RowsByTable {
  const current: RowsByTable = {};
  for (const [name, rows] of Object.entries(older)) {
    const table = tables[name] ?? name;
    const nameOf = (column: string) => columns[table]?.[column] ?? column;
    current[table] = rows.map(
      (row): Row => Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value])),
    );
  }
  return current;
}
