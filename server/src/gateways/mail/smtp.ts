import { createTransport, type Transporter } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { type Mail, type MailTransport, singleAddress } from './mail.ts';

/** Short enough that a silent server does not hold up the mails behind this one. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** We send plain content to one person: no fetched files, no further recipients. */
const restrictions = { disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 };

export class SmtpMailTransport implements MailTransport {
  readonly #transporter: Transporter;

  constructor(options: { url: string }) {
    this.#transporter = createTransport({ url: options.url, ...timeouts, ...restrictions });
  }

  async deliver({ id, from, to, subject, html, text, headers, attachments = [] }: Mail): Promise<void> {
    const { 'Reply-To': replyTo, ...others } = headers ?? {};
    await this.#transporter.sendMail({
      messageId: messageIdOf(id, from),
      from,
      to: singleAddress(to),
      ...(replyTo && { replyTo: singleAddress(replyTo) }),
      subject,
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated', ...others },
      attachments: attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
    });
  }
}

/** Derived, not random, so that a mail delivered twice counts as one for the recipient. */
function messageIdOf(id: string, from: string): string {
  const [sender] = addressparser(from, { flatten: true });
  const domain = sender?.address.split('@').at(-1) || 'localhost';
  return `<${id}@${domain}>`;
}
