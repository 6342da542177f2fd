import { isEmailAddress } from '#contract/email.ts';

export interface MailAttachment {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** The same mail keeps its id over all delivery attempts. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

/** Resolves when the mail is handed over; rejects when it must be tried again. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>;
}

/** No attempt can ever deliver this mail, because its recipient is not exactly one address. */
export class InvalidRecipient extends Error {
  constructor() {
    super('The recipient is not one email address');
    this.name = 'InvalidRecipient';
  }
}

/** The address in a form that a mail library does not parse, so that it cannot name another mailbox. */
export function singleAddress(address: string): { name: string; address: string } {
  if (!isEmailAddress(address)) throw new InvalidRecipient();
  return { name: '', address };
}
