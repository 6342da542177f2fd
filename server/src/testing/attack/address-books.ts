import type { CreatedDevicePassword } from '#contract/device-passwords/device-passwords.ts';
import { createVCard } from '../../features/carddav/testing/dav-client.ts';
import type { TestApp } from '../test-app.ts';
import type { AttackGroups } from './attack.ts';
import { type AttackResult, checkResponse, createAttackResult } from './check-response.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { type AttackedPerson, collectSecrets, computeGroupChecksums } from './victims.ts';

const methods = [
  ...['PROPFIND', 'REPORT', 'PROPPATCH', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'POST', 'PATCH'],
  ...['MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL'],
];

interface Targets {
  mine: string;
  theirs: string;
  theirContact: string;
}

/**
 * URLs of the attacker's own cards and of other people's cards. Some are encoded in ways that servers
 * confuse.
 */
const pathsOf = ({ mine, theirs, theirContact }: Targets): string[] => {
  const [own, other] = [`/dav/addressbooks/${mine}/contacts/`, `/dav/addressbooks/${theirs}/contacts/`];
  return [
    '/dav/',
    '/dav',
    '//dav//',
    '/.well-known/carddav',
    own,
    other,
    `/dav/principals/${theirs}/`,
    `/dav/addressbooks/${theirs}/`,
    `${own}${theirContact}.vcf`,
    `${other}${theirContact}.vcf`,
    `${own}../../${theirs}/contacts/${theirContact}.vcf`,
    `${own}..%2f..%2f${theirs}%2fcontacts%2f${theirContact}.vcf`,
    `${own}%252e%252e%252f${theirContact}.vcf`,
    `${own}%00${theirContact}.vcf`,
    `${own}%ff%fe.vcf`,
    `${own}%E0%A4%A.vcf`,
    `${own}${'x'.repeat(4_000)}.vcf`,
    `${own}a'%20or%20'1'='1.vcf`,
    `/dav/addressbooks/${theirs.toUpperCase()}/contacts/`,
    `/dav/addressbooks/${mine}%2f..%2f${theirs}/contacts/`,
    `/dav/addressbooks/%00/contacts/`,
  ];
};

const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);

const bodiesOf = ({ theirs, theirContact }: Targets): string[] => {
  const href = `/dav/addressbooks/${theirs}/contacts/${theirContact}.vcf`;
  const report = (name: string, content: string) =>
    `<c:${name} xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop><getetag/><c:address-data/></prop>${content}</c:${name}>`;
  const sync = (token: string) =>
    `<sync-collection xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><sync-token>${token}</sync-token><prop><c:address-data/></prop></sync-collection>`;
  return [
    '',
    '<propfind xmlns="DAV:"><allprop/></propfind>',
    '<propfind xmlns="DAV:"><propname/></propfind>',
    `<!DOCTYPE x [<!ENTITY e0 "lol">${entities.join('')}]><propfind xmlns="DAV:">&e12;</propfind>`,
    '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><propfind xmlns="DAV:"><prop>&f;</prop></propfind>',
    '<!DOCTYPE x SYSTEM "http://169.254.169.254/"><propfind xmlns="DAV:"/>',
    `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`,
    `<propfind xmlns="DAV:"><prop>${'<x/>'.repeat(20_000)}</prop></propfind>`,
    '<propfind xmlns="DAV:"><prop><__proto__/><constructor/><toString/></prop></propfind>',
    '<__proto__ xmlns="DAV:"><constructor/></__proto__>',
    '<propfind xmlns:a="&lt;" xmlns="DAV:"><prop><a:b/></prop></propfind>',
    '\ufeff<?xml version="1.0" encoding="utf-16"?><propfind/>',
    report('addressbook-multiget', `<href>${href}</href><href>http://x/${href}</href><href>%</href>`),
    report('addressbook-query', '<c:filter><c:prop-filter name="__proto__"/></c:filter>'),
    report('addressbook-query', '<c:filter test="allof"/><c:limit><c:nresults>-1</c:nresults></c:limit>'),
    sync(''),
    sync('urn:abundance:contacts:all:99999999999999999999'),
    sync(`urn:abundance:contacts:${theirs}:0`),
    createVCard(`UID:${theirContact}`, 'N:Stolen;;;;', 'FN:Stolen'),
    createVCard('UID:big', 'FN:Big', `NOTE:${'x'.repeat(400_000)}`),
    createVCard('UID:many', 'FN:Many', ...Array.from({ length: 3_000 }, (_, at) => `TEL:904555${at}`)),
    createVCard('UID:x', 'FN:X', 'PHOTO;VALUE=uri:http://169.254.169.254/', 'PHOTO;ENCODING=b:////'),
    createVCard(
      'UID:y',
      'N:\\;\\,\\n;;;;',
      'FN:\u0000\ud800',
      `CATEGORIES:${'a,'.repeat(5_000)}`,
      'BDAY:9999-99-99',
    ),
    'BEGIN:VCARD'.repeat(1_000),
  ];
};

/** Credentials: the right ones, and several wrong ones. */
function headersOf(chance: SeededRandom, email: string, password: string, victim: AttackedPerson) {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const right = basic(`${email}:${password}`);
  const authorization = chance.pick([
    ...Array.from({ length: 12 }, () => right),
    basic(`${victim.email}:${password}`),
    basic(`${email}:`),
    basic(`${'x'.repeat(5_000)}:y`),
    'Basic %%%',
    'Bearer x',
  ]);
  const condition = chance.pick<Record<string, string>>([
    {},
    { 'if-match': '*' },
    { 'if-none-match': '*' },
    { 'if-match': '"1", W/"2"' },
    { destination: '/dav/' },
  ]);
  const depth = chance.pick(['0', '1', 'infinity', '-1']);
  const type = chance.pick(['text/vcard', 'application/xml', 'text/plain; charset=x']);
  return { authorization, depth, 'content-type': type, ...condition };
}

/**
 * Attacks the address books with the attacker's own device. Checks that it reads and changes nothing of other
 * people.
 */
export async function attackAddressBooks(
  world: TestApp,
  { own, victims }: AttackGroups,
  { requests, seed }: { requests: number; seed: number },
): Promise<AttackResult> {
  const outcome = createAttackResult();
  const chance = createSeededRandom(seed);
  const [me, victim] = [own.people[0] as AttackedPerson, victims.people[0] as AttackedPerson];
  const created = await world.app.inject({
    method: 'POST',
    url: '/api/device-passwords',
    headers: { cookie: await world.signIn(me.id) },
    payload: { name: 'Attacker', platform: 'other' },
  });
  const { password } = created.json() as CreatedDevicePassword;
  const theirContact = victims.ids.get('contacts')?.[0] ?? '';
  const targets = { mine: me.id, theirs: victim.id, theirContact };
  const [paths, bodies] = [pathsOf(targets), bodiesOf(targets)];
  // The attacker knows the id of one contact and may write it into their own cards.
  const secrets = (await collectSecrets(world, victims)).filter((secret) => secret !== theirContact);
  const before = await computeGroupChecksums(world, victims);
  outcome.routes = paths.length;
  for (let count = 0; count < requests; count += 1) {
    const [method, url, payload] = [chance.pick(methods), chance.pick(paths), chance.pick(bodies)];
    const headers = headersOf(chance, me.email, password, victim);
    const answer = await world.app.inject({ method: method as 'GET', url, headers, payload });
    checkResponse(outcome, {
      what: `${method} ${url} ${payload.slice(0, 1_000)}`,
      status: answer.statusCode,
      body: answer.body,
      secrets,
      seed: { seed, route: `${method} ${url.slice(0, 100)}` },
    });
  }
  if ((await computeGroupChecksums(world, victims)).some((text) => !before.includes(text)))
    outcome.findings.push(`a device changed the records of others (seed ${seed})`);
  // These requests belong to no route of the API, so the attack on routes cannot replay them.
  return { ...outcome, seeds: [] };
}
