import { dayOf } from '#contract/day.ts';
import {
  findFormProblems,
  formMessages,
  honeypotField,
  publicForms,
  subscriberSubject,
} from '#contract/forms.ts';
import type { SubmitPublicForm } from '#contract/site/site.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/public.ts';
import { omitFileNames, readAttachments } from './attachments.ts';
import { sendConfirmationLink } from './newsletter.ts';
import { insertFormMessage } from './store.ts';

type Files = Readonly<Record<string, Buffer>>;

/** Stores a form and forwards it to the support mailbox, or asks a newsletter subscriber to confirm. */
export async function submitSiteForm(
  context: Context,
  form: SubmitPublicForm,
  files: Files,
): Promise<string> {
  const { [honeypotField]: honeypotText, ...answers } = form;
  const isSubscribing = answers.subject === subscriberSubject;
  const answer = isSubscribing ? formMessages.subscribed : formMessages.sent;
  // A bot that fills in the hidden field gets the usual answer, so it does not learn why nothing happens.
  if (honeypotText) return answer;
  assertComplete(context, answers);
  if (isSubscribing) await sendConfirmationLink(context, answers.email);
  else await storeAndForward(context, answers, files);
  return answer;
}

function assertComplete({ now }: Context, answers: SubmitPublicForm): void {
  const fields = publicForms[answers.subject];
  if (!fields) return;
  const problems = Object.entries(findFormProblems(fields, answers, dayOf(now, 'America/New_York')));
  if (problems.length === 0) return;
  throw appError('invalid', formMessages.invalid, {
    issues: problems.map(([field, message]) => ({ field, message })),
  });
}

async function storeAndForward(
  context: Context,
  { subject, ...fields }: SubmitPublicForm,
  files: Files,
): Promise<void> {
  const attached = await readAttachments(fields, files);
  const answers = omitFileNames(fields);
  await inTransaction(context, async (transaction) => {
    const { db, now, services } = transaction;
    const names = attached.map(({ name }) => name);
    await insertFormMessage(db, {
      email: fields.email,
      subject,
      fields: Object.fromEntries(answers),
      attached: names,
      createdAt: now,
    });
    const mail = composeMail({
      subject: `${subject}: ${fields.email}`,
      heading: subject,
      paragraphs: answers.map(([name, value]) => `${name}: ${value}`),
    });
    await queueMail(transaction, services.config.mail.support, mail, undefined, attached);
  });
}
