import { staffTaskTexts } from '#contract/admin/attention.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { type Finding, insertAttentionItem } from './store.ts';

const maxInMail = 50;

/** Adds problems that staff must solve to the attention list, and mails support once about the new ones. */
export function recordFindings(context: Context, findings: readonly Finding[]): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const added: Finding[] = [];
    let firstId: string | undefined;
    for (const finding of findings) {
      const id = await insertAttentionItem(transaction.db, finding, transaction.now);
      firstId ??= id;
      if (id) added.push(finding);
    }
    if (!firstId) return;
    const mail = composeMail({
      subject: `Payments: ${added.length} to review`,
      heading: 'Our records don’t match the payment provider’s',
      paragraphs: added.slice(0, maxInMail).map(describeFinding),
    });
    await queueMail(transaction, context.services.config.mail.support, mail, `attention:${firstId}`);
  });
}

function describeFinding({ kind, subject, details = {} }: Finding): string {
  const { title, meaning, todo } = staffTaskTexts[kind];
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [title, meaning, [subject, ...facts].join(', '), todo].join('\n');
}
