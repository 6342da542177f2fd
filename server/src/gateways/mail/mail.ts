import { isEmailAddress } from '#contract/email.ts';

export interface MailAttachment {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** The same mail always has the same id, however often it is tried. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

/** Resolves once the mail is out of our hands; rejects when it must be tried again. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>;
}

/** No attempt will ever deliver this mail: its recipient is not exactly one address. */
export class InvalidRecipient extends Error {
  constructor() {
    super('The recipient is not one email address');
    this.name = 'InvalidRecipient';
  }
}

/** The address as a mail library takes it without parsing, so nothing in it can name another mailbox. */
export function singleAddress(address: string): { name: string; address: string } {
  if (!isEmailAddress(address)) throw new InvalidRecipient();
  return { name: '', address };
}
