import type { Day } from '#contract/day.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import type { DemoAccountKey } from './account-sketches.ts';
import type { DemoContact } from './contacts.ts';
import type { DemoDeal } from './deals.ts';

/** An entry with the ids of its linked records. */
export type StoredDemoEntry = Omit<TimelineEntry, 'contacts' | 'transaction' | 'door'> & {
  contactIds: string[];
  transactionId: string | null;
  doorId: string | null;
};

export interface DemoTimelineEntry {
  owner: DemoAccountKey;
  entry: StoredDemoEntry;
}

export function demoTimeline(
  _today: Day,
  _contacts: readonly DemoContact[],
  _deals: readonly DemoDeal[],
): DemoTimelineEntry[] {
  return [];
}
