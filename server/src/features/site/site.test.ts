import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attachmentMessages,
  contactSubject,
  formMessages,
  speakerSubject,
  subscriberSubject,
} from '#contract/forms.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  deleteOldFormMessages,
  deleteSiteDataOfEmail,
  deleteUnconfirmedSubscribers,
  sendConfirmationLink,
} from './newsletter.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ PUBLIC_URL: 'http://app.test' });
});
afterAll(() => world.close());

const send = (payload: object) => world.app.inject({ method: 'POST', url: '/api/send-email', payload });
const post = (url: string, payload: object = {}) => world.app.inject({ method: 'POST', url, payload });

const support = 'support@abundance.example';
const subscribe = (email: string, more: object = {}) => send({ subject: subscriberSubject, email, ...more });
const linkIn = (text = '') => /(?:confirm|leave|link)=([\w-]+)/.exec(text)?.[1] ?? '';
const isListed = async (email: string) =>
  (
    await world.services.database
      .sql`select 1 from subscribers where email = ${email} and confirmed_at is not null`
  ).length > 0;

const contact = {
  subject: contactSubject,
  firstName: 'Sanna',
  lastName: 'Lindqvist',
  email: 'sanna@example.com',
  phone: '(904) 555-0139',
  message: 'Do you come to Orange Park?',
};

const speaker = {
  ...contact,
  subject: speakerSubject,
  email: 'speaker@example.com',
  eventDate: '2027-01-14',
  topics: 'Fair Housing\nLeadership and Team Culture',
};

test('a subscriber is on the list only after confirming from their own mailbox', async () => {
  const response = await subscribe('Reader@Example.com');
  expect([response.statusCode, response.json().message]).toEqual([200, formMessages.subscribed]);
  const [letter] = await world.listMailsTo('reader@example.com');
  expect(letter?.subject).toBe('Confirm your subscription');
  expect(await isListed('reader@example.com')).toBe(false);
  expect((await world.listMailsTo(support)).filter(({ text }) => /reader@example/i.test(text))).toEqual([]);

  const link = linkIn(letter?.text);
  const confirmed = await post('/api/newsletter/confirm', { link });
  expect([confirmed.statusCode, confirmed.json().message]).toEqual([200, formMessages.confirmed]);
  await post('/api/newsletter/confirm', { link });
  expect(await isListed('reader@example.com')).toBe(true);
  expect(
    (await world.listMailsTo(support)).filter(({ subject }) => /New Subscriber: reader@/i.test(subject)),
  ).toHaveLength(1);

  const welcome = (await world.listMailsTo('reader@example.com')).filter(
    ({ subject }) => subject === 'You’re on the list',
  );
  expect(welcome).toHaveLength(1);
  expect(welcome[0]?.headers).toMatchObject({
    'List-Unsubscribe': `<http://app.test/api/newsletter/unsubscribe?link=${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(welcome[0]?.text).toContain(`http://app.test/newsletter?leave=${link}`);
});

test('a subscriber unsubscribes with one click in a mail program, and a second click causes no error', async () => {
  await subscribe('leaver@example.com');
  const link = linkIn((await world.listMailsTo('leaver@example.com'))[0]?.text);
  await post('/api/newsletter/confirm', { link });
  for (const _ of [1, 2]) {
    const left = await world.app.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe?link=${link}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([left.statusCode, left.json().message]).toEqual([200, formMessages.unsubscribed]);
  }
  expect(await isListed('leaver@example.com')).toBe(false);
  expect((await post('/api/newsletter/confirm', { link })).statusCode).toBe(404);
});

test('an invalid newsletter link changes nothing', async () => {
  for (const link of ['x', 'A'.repeat(43)]) {
    expect((await post('/api/newsletter/confirm', { link })).statusCode).toBe(404);
    expect((await post(`/api/newsletter/unsubscribe?link=${link}`)).statusCode).toBe(404);
  }
});

test('subscribing an address again gives the same answer and sends no further mail', async () => {
  await subscribe('known@example.com');
  await post('/api/newsletter/confirm', {
    link: linkIn((await world.listMailsTo('known@example.com'))[0]?.text),
  });
  const before = (await world.listMailsTo('known@example.com')).length;
  expect((await subscribe('KNOWN@example.com')).json().message).toBe(formMessages.subscribed);
  expect(await world.listMailsTo('known@example.com')).toHaveLength(before);
});

test('an unconfirmed subscriber is deleted after a week', async () => {
  await subscribe('silent@example.com');
  const rows = () =>
    world.services.database.sql`select 1 from subscribers where email = 'silent@example.com'`;
  await deleteUnconfirmedSubscribers(world.contextAfter(6.9));
  expect(await rows()).toHaveLength(1);
  await deleteUnconfirmedSubscribers(world.contextAfter(7.1));
  expect(await rows()).toHaveLength(0);
});

test('somebody who asks again for the newsletter has another week to confirm', async () => {
  const email = 'late@example.com';
  await sendConfirmationLink(world.context(), email);
  await sendConfirmationLink(world.contextAfter(6), email);
  await deleteUnconfirmedSubscribers(world.contextAfter(8));
  const rows = await world.services.database.sql`select 1 from subscribers where email = ${email}`;
  expect(rows).toHaveLength(1);
});

test('the contact form stores a message and mails it to support', async () => {
  const response = await send(contact);
  expect([response.statusCode, response.json().message]).toEqual([200, formMessages.sent]);
  const [mail] = (await world.listMailsTo(support)).filter(
    ({ subject }) => subject === 'Contact Us: sanna@example.com',
  );
  expect(mail?.text).toContain('message: Do you come to Orange Park?');
  const [row] = await world.services.database
    .sql`select subject, fields from form_messages where email = 'sanna@example.com'`;
  expect(row).toMatchObject({ subject: contactSubject, fields: { firstName: 'Sanna' } });
});

test.each([
  [
    'no answers',
    { subject: contactSubject, email: 'a@example.com' },
    { firstName: formMessages.required, lastName: formMessages.required, message: formMessages.required },
  ],
  ['a phone of nine digits', { ...contact, phone: '904 555 013' }, { phone: formMessages.phone }],
  ['an event that is over', { ...speaker, eventDate: '2026-11-16' }, { eventDate: formMessages.future }],
  ['an invalid date', { ...speaker, eventDate: 'soon' }, { eventDate: formMessages.future }],
  ['four topics', { ...speaker, topics: 'a\nb\nc\nd' }, { topics: formMessages.selections(3) }],
  ['no topic', { ...speaker, topics: '' }, { topics: formMessages.required }],
])('the server refuses a form with %s and names the invalid fields', async (_, form, problems) => {
  const response = await send(form);
  expect([response.statusCode, response.json().message]).toEqual([400, formMessages.invalid]);
  const issues: { field: string; message: string }[] = response.json().issues;
  expect(Object.fromEntries(issues.map(({ field, message }) => [field, message]))).toEqual(problems);
});

test('a speaker request for an event today is accepted', async () => {
  expect((await send({ ...speaker, eventDate: '2026-11-17' })).statusCode).toBe(200);
});

test('a bot that fills in the hidden field gets the usual answer, but no mail is sent', async () => {
  const spam = { ...contact, email: 'spam@example.com', homepage: 'https://pills.example' };
  expect((await send(spam)).json()).toMatchObject({ success: true, message: formMessages.sent });
  expect((await subscribe('spam@example.com', { homepage: 'x' })).json().message).toBe(
    formMessages.subscribed,
  );
  expect(await world.listMailsTo('spam@example.com')).toEqual([]);
  expect((await world.listMailsTo(support)).filter(({ text }) => text.includes('spam@example.com'))).toEqual(
    [],
  );
  expect(
    await world.services.database.sql`select 1 from form_messages where email = 'spam@example.com'`,
  ).toEqual([]);
});

test('the contact form is limited per IP address and per email', async () => {
  const tight = await testApp({ RATE_LIMIT: '600' });
  try {
    const one = (email: string, remoteAddress: string) =>
      tight.app.inject({
        method: 'POST',
        url: '/api/send-email',
        payload: { ...contact, email },
        remoteAddress,
      });
    const fromOne = await Promise.all(
      Array.from({ length: 20 }, (_, n) => one(`n${n}@example.com`, '203.0.113.7')),
    );
    expect(fromOne.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
    expect(fromOne.find(({ statusCode }) => statusCode === 429)?.json().message).toBe(formMessages.busy);
    const inOneName = await Promise.all(
      Array.from({ length: 10 }, (_, n) => one('victim@example.com', `198.51.100.${n}`)),
    );
    expect(inOneName.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
  } finally {
    await tight.close();
  }
});

interface Part {
  field: string;
  name?: string;
  content: Buffer | string;
}

function multipart(parts: Part[]) {
  const boundary = 'form';
  const body = parts.map(({ field, name, content }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name ? `; filename="${name}"` : ''}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  );
  return {
    payload: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const speakerParts = (email: string): Part[] =>
  Object.entries({ ...speaker, email }).map(([field, content]) => ({ field, content }));
const sendParts = (parts: Part[]) =>
  world.app.inject({ method: 'POST', url: '/api/send-email', ...multipart(parts) });

test('a speaker request’s files are attached to the mail with safe names', async () => {
  const pdf = Buffer.from(await (await PDFDocument.create()).save());
  const parts = [
    ...speakerParts('files@example.com'),
    { field: 'file1Name', content: '../agenda<b>.exe' },
    { field: 'file1', name: 'x.pdf', content: pdf },
  ];
  expect((await sendParts(parts)).statusCode).toBe(200);
  const [mail] = (await world.listMailsTo(support)).filter(({ subject }) =>
    subject.endsWith('files@example.com'),
  );
  expect(mail?.attachments).toMatchObject([{ name: '..agendab.pdf', contentType: 'application/pdf' }]);
  expect(mail?.attachments?.[0]?.content.equals(pdf)).toBe(true);
  expect(mail?.text).not.toContain('file1Name');
});

test.each([
  [
    'a program named like a picture',
    { name: 'a.png', content: 'MZ\x90\0 not a picture' },
    415,
    attachmentMessages.type,
  ],
  [
    'a file of more than 2 MB',
    { name: 'a.pdf', content: Buffer.alloc(2_097_153, 'x') },
    413,
    attachmentMessages.bytes,
  ],
])('a form with %s is refused', async (_, file, status, message) => {
  const response = await sendParts([...speakerParts('bad@example.com'), { field: 'file1', ...file }]);
  expect([response.statusCode, response.json().message]).toEqual([status, message]);
  expect(
    await world.services.database.sql`select 1 from form_messages where email = 'bad@example.com'`,
  ).toEqual([]);
});

test('form messages are deleted with the sender’s account, or after a year', async () => {
  const rows = (email: string) =>
    world.services.database.sql`select 1 from form_messages where email = ${email}`;
  await send({ ...contact, email: 'gone@example.com' });
  await send({ ...contact, email: 'old@example.com' });
  await deleteSiteDataOfEmail(world.context(), 'GONE@example.com');
  expect([await rows('gone@example.com'), await rows('old@example.com')]).toMatchObject([[], [{}]]);
  await deleteOldFormMessages(world.contextAfter(366));
  expect(await rows('old@example.com')).toEqual([]);
});
