import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, UndeliverableMailError } from './mail.ts';
import { createFolderMailbox, createSmtpMailbox, type Mailbox } from './testing/mailboxes.ts';

const mailWith = (part: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  from: 'Abundance <hello@abundance.example>',
  to: 'ava@example.com',
  subject: 'Your new password',
  html: '<p>Choose a new password.</p>',
  text: 'Choose a new password.',
  ...part,
});

describe.each([
  ['the outbox folder', createFolderMailbox],
  ['SMTP', createSmtpMailbox],
])('mail delivery by %s', (_, open) => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await open();
  });
  afterEach(() => mailbox.close());

  test('a mail arrives as it was written', async () => {
    const { id, from, to, subject, html, text } = mailWith();
    await mailbox.transport.deliver({ id, from, to, subject, html, text });
    const [mail, ...others] = await mailbox.received();
    expect(mail?.identity).toContain(id);
    expect(mail).toMatchObject({ to: [to], subject, html, text });
    expect(mail?.from).toContain('hello@abundance.example');
    expect(others).toEqual([]);
  });

  test('accents, symbols and very long lines of a mail arrive intact', async () => {
    const long = `${'Señora Núñez’s door — № 7 🚪 '.repeat(100)}end`;
    await mailbox.transport.deliver(mailWith({ subject: long, text: long, html: `<p>${long}</p>` }));
    const [mail] = await mailbox.received();
    expect(mail).toMatchObject({ subject: long, text: long, html: `<p>${long}</p>` });
  });

  test('a mail that is delivered twice has the same message id both times', async () => {
    const mail = mailWith();
    await mailbox.transport.deliver(mail);
    await mailbox.transport.deliver(mail);
    await mailbox.transport.deliver(mailWith());
    const identities = (await mailbox.received()).map(({ identity }) => identity);
    expect(new Set(identities).size).toBe(2);
  });

  test('many simultaneous mails all arrive', async () => {
    const mails = Array.from({ length: 20 }, (_, number) => mailWith({ subject: `Mail ${number}` }));
    await Promise.all(mails.map((mail) => mailbox.transport.deliver(mail)));
    const subjects = (await mailbox.received()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(mails.map(({ subject }) => subject).toSorted());
  });

  test.each(['a1<victim@example.com>', 'ava@example.com, victim@example.com', 'Ava <victim@example.com>'])(
    'a mail to the invalid recipient %j reaches nobody',
    async (to) => {
      await expect(mailbox.transport.deliver(mailWith({ to }))).rejects.toThrow(UndeliverableMailError);
      expect(await mailbox.received()).toEqual([]);
    },
  );

  test('a line break in the subject adds no recipient', async () => {
    await mailbox.transport.deliver(mailWith({ subject: 'Hello\r\nBcc: thief@example.com' }));
    const [mail] = await mailbox.received();
    expect(mail?.to).toEqual(['ava@example.com']);
  });
});
