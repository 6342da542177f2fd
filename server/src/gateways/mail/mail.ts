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
