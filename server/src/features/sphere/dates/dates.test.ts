import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Celebration } from '#contract/sphere/sphere-dates.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendMorningMails } from '../../desktop/morning-mail.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const summarize = (celebrations: Celebration[]) =>
  celebrations.map(({ date, kind, years, contact }) => `${date} ${contact.firstName} ${kind} ${years}`);

const people = (lastName: string, count: number, facts: object) =>
  Array.from({ length: count }, (_, at) => ({ firstName: `P${at}`, lastName, ...facts }));

test('the list of celebrations has up to eight birthdays and eight home anniversaries per day and says if there are more', async () => {
  const { call, get } = await newSphere();
  await call('POST', '/contacts/bulk-import', {
    contacts: [
      ...people('Born', 9, { birthday: '1984-11-20' }),
      ...people('Bought', 20, { homeAnniversary: '2026-11-18' }),
      ...people('Home', 8, { homeAnniversary: '2020-11-18' }),
      ...people('Past', 14, { birthday: '--11-15' }),
    ],
  });
  const { celebrations, fullDays } = (await get('/today', { from: '2026-11-15' })).json();
  expect(Object.groupBy(celebrations as Celebration[], ({ date }) => date)).toMatchObject({
    '2026-11-15': Array(8).fill({ kind: 'birthday' }),
    '2026-11-18': Array(8).fill({ kind: 'homeAnniversary', years: 6 }),
    '2026-11-20': Array(8).fill({ kind: 'birthday' }),
  });
  expect(fullDays).toEqual([
    { kind: 'birthday', date: '2026-11-15' },
    { kind: 'birthday', date: '2026-11-20' },
  ]);
});

async function newSphere(timeZone = 'America/New_York') {
  const member = await world.member('AGENT', { timeZone });
  const sphere = createSphereClient(member);
  const today = async () => (await sphere.get('/today')).json();
  return { ...sphere, member, today };
}

test('the celebrations of today and the next 14 days are listed in order, with the number of years', async () => {
  const { add, today } = await newSphere();
  await add('Today', 'A', { birthday: '1984-11-17', homeAnniversary: '2021-12-01' });
  await add('Last', 'B', { birthday: '--12-01' });
  await add('Beyond', 'C', { birthday: '1984-12-02' });
  await add('Yesterday', 'D', { birthday: '1984-11-16' });
  await add('Bought', 'E', { homeAnniversary: '2026-11-17' });
  const answer = await today();
  expect(answer).toMatchObject({ success: true, today: '2026-11-17' });
  expect(summarize(answer.celebrations)).toEqual([
    '2026-11-17 Today birthday 42',
    '2026-12-01 Last birthday null',
    '2026-12-01 Today homeAnniversary 5',
  ]);
});

test('the celebrations of today depend on the user’s time zone', async () => {
  for (const [timeZone, day] of [
    ['Pacific/Kiritimati', '2026-11-18'],
    ['Pacific/Pago_Pago', '2026-11-17'],
  ]) {
    const { today } = await newSphere(timeZone);
    expect((await today()).today).toBe(day);
  }
});

test('a birthday on February 29 is celebrated on February 28 in common years', async () => {
  const { add, today } = await newSphere();
  await add('Leap', 'A', { birthday: '2004-02-29' });
  expect(summarize((await world.runAt('2027-02-20T15:00:00Z', today)).celebrations)).toEqual([
    '2027-02-28 Leap birthday 23',
  ]);
  expect(summarize((await world.runAt('2028-02-28T15:00:00Z', today)).celebrations)).toEqual([
    '2028-02-29 Leap birthday 24',
  ]);
  expect(summarize((await world.runAt('2027-03-01T15:00:00Z', today)).celebrations)).toEqual([]);
});

test('the figures above the contact list count celebrations of this week and referrals of this year', async () => {
  const { add, call, get } = await newSphere();
  await add('Ada', 'A', { birthday: '1984-11-15', referredFrom: 'Dana', tags: ['Past Client'] });
  await add('Bo', 'B', { birthday: '1984-11-22', homeAnniversary: '2020-11-21' });
  const { id } = await add('Cy', 'C', { tags: ['Past Client'], notes: 'spoke today' });
  const figures = async () => (await get('/summary')).json();
  expect(await figures()).toEqual({
    success: true,
    total: 3,
    birthdaysThisWeek: 1,
    homeAnniversariesThisWeek: 1,
    quietPastClients: 1,
    referredThisYear: 1,
  });
  await call('DELETE', `/contacts/${id}`);
  expect(await figures()).toMatchObject({ total: 2, quietPastClients: 1 });
  expect(await world.runAt('2027-03-01T15:00:00Z', figures)).toMatchObject({ referredThisYear: 0 });
});

test('the figures above the contact list count the week from Sunday to Saturday, even across New Year', async () => {
  const { add, get } = await newSphere();
  await add('Sunday', 'A', { birthday: '1984-12-27' });
  await add('Saturday', 'B', { birthday: '1984-01-02' });
  await add('Next', 'C', { birthday: '1984-01-03' });
  await add('New', 'D', { homeAnniversary: '2026-12-28' });
  const birthdays = async () => (await get('/summary')).json();
  for (const day of ['2026-12-27', '2026-12-31', '2027-01-01', '2027-01-02']) {
    expect(await world.runAt(`${day}T15:00:00Z`, birthdays), day).toMatchObject({
      birthdaysThisWeek: 2,
      homeAnniversariesThisWeek: 0,
    });
  }
  expect(await world.runAt('2027-01-03T15:00:00Z', birthdays)).toMatchObject({ birthdaysThisWeek: 1 });
});

test('the figures above the contact list count at most a thousand contacts each', async () => {
  const { call, get } = await newSphere();
  await call('POST', '/contacts/bulk-import', {
    contacts: [
      ...people('Born', 1_100, { birthday: '1984-11-20' }),
      ...people('Bought', 1_050, { homeAnniversary: '2026-11-18' }),
      ...people('Home', 3, { homeAnniversary: '2025-11-18' }),
    ],
  });
  expect((await get('/summary')).json()).toMatchObject({
    total: 2_153,
    birthdaysThisWeek: 1_000,
    homeAnniversariesThisWeek: 3,
  });
  await world.services.database.sql`
    update contacts set import_id = null, referred_from = 'Dana' where first_name like 'P%'`;
  expect((await get('/summary')).json()).toMatchObject({ referredThisYear: 1_000 });
});

test('the private URL of the calendar shows the dates until the agent replaces the URL', async () => {
  const { add, call, get } = await newSphere();
  await add('Maribel', 'Okafor', { birthday: '1984-11-16', homeAnniversary: '2021-05-06' });
  const { calendarUrl, morningMail } = (await get('/settings')).json();
  expect(morningMail).toBe(false);
  const path = new URL(calendarUrl).pathname;
  const calendar = await world.app.inject(path);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body).toContain('DTSTART;VALUE=DATE:19851116');
  expect(calendar.body).toContain('SUMMARY:Maribel Okafor’s birthday (born 1984)');
  expect(calendar.body).toContain('DTSTART;VALUE=DATE:20220506');
  expect(calendar.body.match(/^RRULE:FREQ=YEARLY\r?$/gm)).toHaveLength(2);
  const replaced = (await call('POST', '/calendar/replace')).json().calendarUrl;
  expect((await world.app.inject(path)).statusCode).toBe(404);
  expect((await world.app.inject(new URL(replaced).pathname)).statusCode).toBe(200);
});

test('the calendar shows a birthday on February 29 on the last day of February', async () => {
  const { add, get } = await newSphere();
  await add('Leo', 'Leap', { birthday: '2000-02-29' });
  await add('Nia', 'Noyear', { birthday: '--04-12' });
  const { body } = await world.app.inject(new URL((await get('/settings')).json().calendarUrl).pathname);
  expect(body).toContain('DTSTART;VALUE=DATE:20010228');
  expect(body).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1');
  expect(body).toContain('DTSTART;VALUE=DATE:20260412');
  expect(body).toContain('SUMMARY:Nia Noyear’s birthday\r\n');
});

test('the figures above the contact list count past clients without a recent note, up to a thousand', async () => {
  const { member, add, get } = await newSphere();
  const { sql } = world.services.database;
  await add('Tagged', 'Once', { tags: ['Past Client'], notes: 'spoke today' });
  const quiet = async (count: number) => {
    await sql`
      with made as (
        insert into contacts (owner_id, first_name, last_name)
        select ${member.id}, 'Cy', n::text from generate_series(1, ${count}::int) n returning id)
      insert into contact_tags (contact_id, tag_id)
      select made.id, tags.id from made, tags where owner_id = ${member.id} and name = 'Past Client'`;
    return (await get('/summary')).json().quietPastClients;
  };
  expect([await quiet(999), await quiet(1), await quiet(1)]).toEqual([999, 1000, 1000]);
});

test('imported contacts do not count as referred this year', async () => {
  const { call, get } = await newSphere();
  const contacts = [{ firstName: 'Ada', lastName: 'A', referredFrom: 'Zillow', tags: ['Past Client'] }];
  await call('POST', '/contacts/bulk-import', { contacts });
  const figures = async () => (await get('/summary')).json();
  expect(await figures()).toMatchObject({ total: 1, referredThisYear: 0, quietPastClients: 0 });
  expect(await world.runAt('2027-03-01T15:00:00Z', figures)).toMatchObject({ quietPastClients: 1 });
});

test('a calendar that omits people says how many it omits', async () => {
  const { member, add, get } = await newSphere();
  await add('Both', 'Dates', { birthday: '1984-11-17', homeAnniversary: '2020-01-01' });
  const path = new URL((await get('/settings')).json().calendarUrl).pathname;
  const calendar = async () => (await world.app.inject(path)).body.replaceAll('\r\n ', '');
  expect(await calendar()).not.toContain('not in this calendar');
  await world.services.database.sql`
    insert into contacts (owner_id, first_name, last_name, birthday)
    select ${member.id}, 'Cy', n::text, '1990-11-18' from generate_series(1, 6233) n`;
  const text = await calendar();
  const [head, first, ...events] = text.split('BEGIN:VEVENT');
  expect(head).toContain('1,234 more people are not in this calendar.');
  expect(first).toContain('SUMMARY:1\\,234 more people are not in this calendar\r\n');
  expect(first).toContain('DTSTART;VALUE=DATE:20261117\r\n');
  expect(events).toHaveLength(5_001);
});

test('a calendar keeps its event ids, so that no event is shown twice', async () => {
  const { add, get } = await newSphere();
  await add('Maribel', 'Okafor', { birthday: '1984-11-20' });
  const path = new URL((await get('/settings')).json().calendarUrl).pathname;
  const uids = async () => (await world.app.inject(path)).body.match(/^UID:.*$/gm);
  const first = await uids();
  expect(first).toHaveLength(1);
  expect(await world.runAt('2026-11-18T15:00:00Z', uids)).toEqual(first);
});

test('on a day with a celebration, users who turned on the morning mail get it at seven in their time zone', async () => {
  const { add, call, member } = await newSphere('America/New_York');
  await add('Maribel', 'Okafor', { birthday: '1984-11-17', phoneNumber: '9045550119' });
  await add('Theo', 'Lindqvist', { homeAnniversary: '2020-11-20' });
  await add('Nia', 'Nextweek', { birthday: '--11-22' });
  const morning = '2026-11-17T12:05:00Z';
  const run = () => sendMorningMails(world.context());
  await world.runAt(morning, run);
  expect(await world.listMailsTo(member.email)).toEqual([]);
  expect((await call('PUT', '/settings', { morningMail: true })).json().morningMail).toBe(true);
  await world.runAt('2026-11-17T11:05:00Z', run);
  expect(await world.listMailsTo(member.email)).toEqual([]);
  await world.runAt(morning, run);
  await world.runAt(morning, run);
  const mails = await world.runAt(morning, () => world.listMailsTo(member.email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Maribel Okafor’s birthday (42)']);
  expect(mails[0]?.text).toContain('Maribel Okafor’s birthday (42) · (904) 555-0119');
  expect(mails[0]?.text).toContain(
    'Later this week:\nNovember 20: Theo Lindqvist’s home anniversary (6 years)',
  );
  expect(mails[0]?.text).toContain('Coming up:\nNovember 22: Nia Nextweek’s birthday');
  await world.runAt('2026-11-18T12:05:00Z', run);
  expect(await world.listMailsTo(member.email)).toHaveLength(1);
});

test('a suspended member gets no morning mail', async () => {
  const { add, call, member } = await newSphere('America/New_York');
  await add('Maribel', 'Okafor', { birthday: '1984-11-17' });
  await call('PUT', '/settings', { morningMail: true });
  await world.services.database.sql`update users set disabled_at = now() where id = ${member.id}`;
  await world.runAt('2026-11-17T12:05:00Z', () => sendMorningMails(world.context()));
  expect(await world.runAt('2026-11-17T12:05:00Z', () => world.listMailsTo(member.email))).toEqual([]);
});

test('a morning mail that was missed while the server was down is sent once, later that day', async () => {
  const { add, call, member } = await newSphere('America/New_York');
  await add('Maribel', 'Okafor', { birthday: '1984-11-17' });
  await call('PUT', '/settings', { morningMail: true });
  for (const late of ['2026-11-17T19:05:00Z', '2026-11-17T20:05:00Z']) {
    await world.runAt(late, () => sendMorningMails(world.context()));
  }
  const mails = await world.runAt('2026-11-17T20:05:00Z', () => world.listMailsTo(member.email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Maribel Okafor’s birthday (42)']);
  expect(mails[0]?.text).toContain('Hello, ');
});

async function withDeal(status: string, type: string) {
  const person = await newSphere();
  const contact = await person.add('José', 'Núñez');
  const deal = {
    fullName: 'jose nunez',
    address: '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082',
    volume: 400_000,
    commission: 12_000,
    date: '2021-06-18',
    status,
    transactionType: type,
  };
  await person.member.as({ method: 'POST', url: '/api/transactions', payload: deal });
  return { ...person, contact };
}

test('an agent can accept a home anniversary that is proposed from a closed purchase', async () => {
  const { get, call, read, contact } = await withDeal('CLOSED', 'BUYERS');
  expect((await get('/home-anniversaries')).json().proposals).toMatchObject([
    { contactId: contact.id, name: 'José Núñez', homeAnniversary: '2021-06-18' },
  ]);
  const accepted = await call('POST', '/home-anniversaries', { contactIds: [contact.id] });
  expect(accepted.json()).toEqual({ success: true, filled: 1 });
  expect((await read(contact.id)).homeAnniversary).toBe('2021-06-18');
  expect((await get('/home-anniversaries')).json().proposals).toEqual([]);
});

test('accepting a proposal does not overwrite an existing home anniversary', async () => {
  const { call, read, contact } = await withDeal('CLOSED', 'BUYERS');
  await call('PUT', `/contacts/${contact.id}`, { homeAnniversary: '2019-01-01' });
  expect((await call('POST', '/home-anniversaries', { contactIds: [contact.id] })).json().filled).toBe(0);
  expect((await read(contact.id)).homeAnniversary).toBe('2019-01-01');
});

test.each([
  ['PENDING', 'BUYERS'],
  ['CLOSED', 'SELLERS'],
])('a deal with status %s and type %s proposes no home anniversary', async (status, type) => {
  const { get } = await withDeal(status, type);
  expect((await get('/home-anniversaries')).json().proposals).toEqual([]);
});
