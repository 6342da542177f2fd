import { type AttentionKind, attentionWords } from '#contract/attention.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { insertAttention } from './store.ts';

export interface Finding {
  kind: AttentionKind;
  /** What it is about, by the provider's id. */
  subject: string;
  /** Ids and amounts, no names. */
  details?: Record<string, string | number>;
}

/** Puts what only people can mend on the list, and tells support when it is new there. */
export function noteAttention(context: Context, finding: Finding): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const id = await insertAttention(transaction.db, finding, transaction.now);
    if (!id) return;
    const { title, meaning, todo } = attentionWords[finding.kind];
    const facts = Object.entries({ subject: finding.subject, ...finding.details });
    const mail = composeMail({
      subject: `To look at: ${title}`,
      heading: title,
      paragraphs: [meaning, facts.map(([name, value]) => `${name}: ${value}`).join('\n'), todo],
    });
    await queueMail(transaction, context.services.config.mail.support, mail, `attention:${id}`);
  });
}
