import { isEmailAddress } from '#contract/email.ts';

export interface MailAttachment {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** The id of the mail, the same in all delivery attempts. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

/**
 * Delivers mails. Resolves when the mail server has accepted the mail. Rejects with `UndeliverableMailError` if it
 * never will, and with another error if we must try again.
 */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>;
}

/** The error for a mail that no attempt can deliver. */
export class UndeliverableMailError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UndeliverableMailError';
  }
}

/**
 * The address in a form that the mail library does not parse, so that a crafted address cannot name another
 * mailbox.
 */
export function toUnparsedAddress(address: string): { name: string; address: string } {
  if (!isEmailAddress(address)) throw new UndeliverableMailError('The recipient is not one email address');
  return { name: '', address };
}
