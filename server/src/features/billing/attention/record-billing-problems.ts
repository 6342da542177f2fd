import { staffTaskTexts } from '#contract/admin/staff-tasks.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { type BillingProblem, insertAttentionItem } from './store.ts';

const maxInMail = 50;

/** Adds problems that staff must solve to the attention list, and mails support once about the new ones. */
export function recordBillingProblems(context: Context, findings: readonly BillingProblem[]): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const added: BillingProblem[] = [];
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

function describeFinding({ kind, subject, details = {} }: BillingProblem): string {
  const { title, meaning, todo } = staffTaskTexts[kind];
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [title, meaning, [subject, ...facts].join(', '), todo].join('\n');
}
