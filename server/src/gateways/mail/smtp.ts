import { createTransport, type Transporter } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { type Mail, type MailTransport, toUnparsedAddress, UndeliverableMailError } from './mail.ts';

/** These timeouts are short, so that a silent mail server does not hold up the next mails for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Restrictions for the mail library. We send our own content to one person, so the library may read no files
 * or URLs and add no recipients.
 */
const restrictions = { disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 };

export class SmtpMailTransport implements MailTransport {
  readonly #transporter: Transporter;

  constructor(options: { url: string }) {
    this.#transporter = createTransport({ url: options.url, ...timeouts, ...restrictions });
  }

  async deliver({ id, from, to, subject, html, text, headers, attachments = [] }: Mail): Promise<void> {
    const { 'Reply-To': replyTo, ...others } = headers ?? {};
    const message = {
      messageId: messageIdOf(id, from),
      from,
      to: toUnparsedAddress(to),
      ...(replyTo && { replyTo: toUnparsedAddress(replyTo) }),
      subject,
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated', ...others },
      attachments: attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
    };
    await this.#transporter.sendMail(message).catch((error: SmtpError) => {
      throw isRefusedForGood(error) ? new UndeliverableMailError(error.message) : error;
    });
  }
}

/** The properties of errors that answer a command. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Replies about our commands, our login or the whole server, which an operator can correct. */
const repliesAboutSettings = new Set([500, 502, 503, 504, 521, 530, 534, 535, 538]);
const wordsAboutSettings = /\b5\.7\.\d|relay|authenti|verif/i;

/** Whether the server refuses this recipient or this content, and would refuse it in every attempt (RFC 5321). */
function isRefusedForGood({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  const isAboutMail = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE');
  const isAboutSettings = repliesAboutSettings.has(responseCode) || wordsAboutSettings.test(response);
  return isAboutMail && responseCode >= 500 && !isAboutSettings;
}

/** Derives the Message-ID from the mail's id, so that mail programs show a mail delivered twice as one. */
function messageIdOf(id: string, from: string): string {
  const [sender] = addressparser(from, { flatten: true });
  const domain = sender?.address.split('@').at(-1) || 'localhost';
  return `<${id}@${domain}>`;
}
