import { type AttentionList, attentionWords } from '#contract/attention.ts';
import type { Context } from '../../../core/context.ts';
import { openAttention } from './store.ts';

/** What waits for somebody to look at it, the latest first. */
export async function readAttention({ db }: Context): Promise<AttentionList> {
  const rows = await openAttention(db);
  return {
    items: rows.map(({ id, kind, subject, details, foundAt }) => ({
      id,
      kind,
      ...attentionWords[kind],
      subject,
      details,
      foundAt: foundAt.toISOString(),
    })),
  };
}
