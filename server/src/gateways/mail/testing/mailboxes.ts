import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { FolderMailTransport } from '../folder.ts';
import type { MailAttachment, MailTransport } from '../mail.ts';
import { SmtpMailTransport } from '../smtp.ts';

export interface ReceivedMail {
  /** An id by which a mail program recognizes a mail that was delivered twice. */
  identity: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
}

/** A transport, and the place where its mails arrive. */
export interface Mailbox {
  transport: MailTransport;
  received(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export async function createFolderMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-outbox-'));
  const transport = new FolderMailTransport({ folder });
  return {
    transport,
    received: async () =>
      (await transport.list()).map(({ id, to, ...mail }) => ({ ...mail, to: [to], identity: id })),
    close: () => rm(folder, { recursive: true }),
  };
}

export async function createSmtpMailbox(): Promise<Mailbox> {
  const { url, received, close } = await startSmtpServer();
  return { transport: new SmtpMailTransport({ url }), received: async () => received, close };
}

/** The name and the value of a header, whose line may be folded. */
function readHeader(line: string): [name: string, value: string] {
  const [name = '', value = ''] = line.split(/:\s*(.*)/s);
  return [name, value.replaceAll(/\r?\n\s+/g, ' ')];
}

type SmtpCommand = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** Starts a mail server that accepts every mail except those to `nobody@`, and commands with a refusal. */
export async function startSmtpServer() {
  const refusals: Partial<Record<SmtpCommand, { code: number; text: string }>> = {};
  const refusalOf = (command: SmtpCommand) => {
    const refusal = refusals[command];
    return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  };
  const received: (ReceivedMail & { headers: Record<string, string>; attachments: MailAttachment[] })[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, callback) => callback(refusalOf('MAIL FROM')),
    onRcptTo: ({ address }, _, callback) =>
      callback(address.startsWith('nobody@') ? new Error('No such mailbox here') : refusalOf('RCPT TO')),
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const mail = await simpleParser(stream);
      const refusal = refusalOf('DATA');
      if (refusal) throw refusal;
      received.push({
        identity: mail.messageId ?? '',
        from: mail.from?.text ?? '',
        to: envelope.rcptTo.map(({ address }) => address),
        subject: mail.subject ?? '',
        html: (mail.html || '').trim(),
        text: (mail.text ?? '').trim(),
        headers: Object.fromEntries(mail.headerLines.map(({ line }) => readHeader(line))),
        attachments: mail.attachments.map(({ filename = '', contentType, content }) => ({
          name: filename,
          contentType,
          content,
        })),
      });
    }),
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // Ignores errors, because tests cut connections and kill servers while mails are being sent.
  server.on('error', () => {});
  const { port } = listener.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, refusals, close };
}
