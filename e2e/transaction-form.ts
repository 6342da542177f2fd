import type { Locator } from '@playwright/test';
import { dayOf } from '#contract/day.ts';

/** A closed transaction as its form shows it. */
export const closedTransaction = {
  // The date is set once, because a test may run past midnight.
  Date: dayOf(new Date(), 'America/New_York'),
  'Client first name': 'Nia',
  'Client last name': 'Soto',
  Street: '9 Citrus Row',
  City: 'St. Augustine',
  State: 'FL',
  'ZIP code': '32080',
  Volume: '350000.55',
  Commission: '10500.10',
};

export async function fillTransactionForm(form: Locator, values: Record<string, string>): Promise<void> {
  // The label of a required field ends with an asterisk.
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).fill(value);
}
