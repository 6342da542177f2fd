import type { Context, Services } from '../../core/context.ts';
import { UndeliverableMailError } from '../../gateways/mail/mail.ts';
import { mailBodyCutoff, maxMailAttempts, nextMailAttemptTime } from './rules.ts';
import {
  claimMail,
  countUnsentMailRows,
  deleteMailBodiesBefore,
  deleteMailsMentioning,
  findFailedMails,
  type MailRow,
  markMailDismissed,
  requeueMail,
  updateMail,
} from './store.ts';

type JobScope = Pick<Context, 'db' | 'now' | 'services'>;

/** Sends all due mails and returns how many were sent. Several processes may run it at the same time. */
export async function deliverDueMails({ db, now: startedAt, services }: JobScope): Promise<number> {
  const clockAtStart = services.clock().getTime();
  for (let sent = 0; ; ) {
    // A run may take long. A claim that began with the run could end before its mail is sent.
    const now = new Date(startedAt.getTime() + services.clock().getTime() - clockAtStart);
    const mail = await claimMail(db, now, (attempts) => nextMailAttemptTime(now, attempts));
    if (!mail) return sent;
    if (await deliverMail({ db, now, services }, mail)) sent += 1;
  }
}

/**
 * Sends one mail. Its Message-ID is the row id, so mail programs recognize a mail that is sent again after a
 * crash.
 */
export async function deliverMail({ db, now, services }: JobScope, mail: MailRow): Promise<boolean> {
  const { id, recipient: to, subject, html, text } = mail;
  const message = { id, to, subject, html, text, from: services.config.mail.from };
  try {
    await services.mail.deliver({ ...message, ...extrasOf(mail) });
    await updateMail(db, id, { sentAt: now });
    return true;
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const isFinal = mail.attempts >= maxMailAttempts || error instanceof UndeliverableMailError;
    await updateMail(db, id, { lastError, ...(isFinal && { failedAt: now }) });
    return false;
  }
}

const extrasOf = ({ headers, attachments }: MailRow) => ({
  ...(headers && { headers }),
  ...(attachments && {
    attachments: attachments.map(({ base64, ...file }) => ({
      ...file,
      content: Buffer.from(base64, 'base64'),
    })),
  }),
});

/** Counts mails that still have to be sent. */
export const countUnsentMails = ({ database }: Services): Promise<number> => countUnsentMailRows(database.db);

/** Returns failed mails that nobody has handled yet. */
export const listFailedMails = ({ db }: Context) => findFailedMails(db);

/** Queues a failed mail to be sent now, with as many attempts as a new mail. */
export const resendMail = ({ db, now }: Context, id: string): Promise<void> => requeueMail(db, id, now);

export const dismissMail = ({ db, now }: Context, id: string): Promise<void> =>
  markMailDismissed(db, id, now);

/** Deletes all mails to this address, and all sent mails that mention this address. */
export const deleteMailsWithAddress = ({ db }: Context, email: string): Promise<void> =>
  deleteMailsMentioning(db, email);

/** Deletes the bodies of old mails but keeps their recipients; returns how many it emptied. */
export const purgeMailBodies = ({ db, now }: Context): Promise<number> =>
  deleteMailBodiesBefore(db, mailBodyCutoff(now));
