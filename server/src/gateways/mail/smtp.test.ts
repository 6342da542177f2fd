import { afterEach, beforeEach, expect, test } from 'vitest';
import { UndeliverableMailError } from './mail.ts';
import { SmtpMailTransport } from './smtp.ts';
import { startSmtpServer } from './testing/mailboxes.ts';

const mail = {
  id: '0b0e3f6c-7d0f-4c1f-9b3f-1f8f0d6f2f11',
  from: 'Abundance <hello@abundance.example>',
  to: 'ava@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

test('the Message-ID depends only on the mail and its sender', async () => {
  await new SmtpMailTransport({ url: server.url }).deliver(mail);
  expect(server.received[0]?.identity).toBe(`<${mail.id}@abundance.example>`);
});

test('mails are marked as automatic, so that vacation responders do not answer', async () => {
  await new SmtpMailTransport({ url: server.url }).deliver(mail);
  expect(server.received[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
});

test('a line break in the subject adds no header', async () => {
  await new SmtpMailTransport({ url: server.url }).deliver({ ...mail, subject: 'Hi\r\nX-Evil: yes' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.headers).not.toHaveProperty('X-Evil');
});

test('two addresses in the recipient field are refused', async () => {
  const transport = new SmtpMailTransport({ url: server.url });
  await expect(transport.deliver({ ...mail, to: 'ava@example.com, thief@example.com' })).rejects.toThrow();
  expect(server.received).toEqual([]);
});

test('a refused recipient makes the delivery fail', async () => {
  const transport = new SmtpMailTransport({ url: server.url });
  await expect(transport.deliver({ ...mail, to: 'nobody@example.com' })).rejects.toThrow(
    'No such mailbox here',
  );
});

test.each([
  ['RCPT TO', 550, '5.1.1 No such user'],
  ['RCPT TO', 550, 'Mailbox unavailable'],
  ['RCPT TO', 552, '5.2.2 Mailbox full'],
  ['RCPT TO', 501, '5.1.3 Bad address'],
  ['DATA', 554, '5.6.0 Message refused'],
] as const)(
  'a mail that the server refuses for good at %s with %i %s is undeliverable',
  async (command, code, text) => {
    server.refusals[command] = { code, text };
    const refused = new SmtpMailTransport({ url: server.url }).deliver(mail);
    await expect(refused).rejects.toThrow(UndeliverableMailError);
    await expect(refused).rejects.toThrow(text);
  },
);

test.each([
  ['RCPT TO', 450, '4.2.1 Try again later'],
  ['RCPT TO', 454, '4.7.1 Relay access denied'],
  ['RCPT TO', 530, '5.7.0 Authentication required'],
  ['RCPT TO', 535, '5.7.8 Credentials invalid'],
  ['RCPT TO', 550, 'relay not permitted'],
  ['RCPT TO', 554, '5.7.1 Relay access denied'],
  ['MAIL FROM', 553, '5.1.8 Sender address refused'],
  ['DATA', 554, 'Message rejected: Email address is not verified'],
] as const)(
  'a mail is sent again later if the server refuses our settings or is busy: %s with %i %s',
  async (command, code, text) => {
    server.refusals[command] = { code, text };
    const refused = new SmtpMailTransport({ url: server.url }).deliver(mail);
    await expect(refused).rejects.toThrow(text);
    await expect(refused).rejects.not.toBeInstanceOf(UndeliverableMailError);
  },
);

test('a delivery fails while there is no mail server and succeeds once there is one', async () => {
  const nobodyThere = new SmtpMailTransport({ url: 'smtp://127.0.0.1:1' });
  await expect(nobodyThere.deliver(mail)).rejects.toThrow();
  await new SmtpMailTransport({ url: server.url }).deliver(mail);
  expect(server.received).toHaveLength(1);
});
