import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChangedTargets } from './make/changed.ts';
import { startScratchServer } from './scratch-server.ts';

/** This test syncs contacts with vdirsyncer, a client that we did not write, and checks both sides. */
interface Answer {
  password: string;
  total: number;
  contacts: { id: string }[];
}

const demoPassword = 'Abundance!2026';
const folder = mkdtempSync(join(tmpdir(), 'abundance-dav-'));
const cards = join(folder, 'cards');

function installVdirsyncer(): void {
  if (spawnSync('vdirsyncer', ['--version']).status === 0) return;
  console.log('vdirsyncer is not installed. Installing it with: apt-get install -y vdirsyncer');
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', 'vdirsyncer'];
  execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'update'], { stdio: 'inherit' });
  execFileSync('apt-get', install, { stdio: 'inherit' });
}

const sync = (command: 'discover' | 'sync'): void =>
  void execFileSync('vdirsyncer', ['-v', 'WARNING', '-c', join(folder, 'config'), command], {
    stdio: ['pipe', 'inherit', 'inherit'],
    input: 'y\ny\n',
  });

const localCards = (): string[] => {
  const [book = ''] = readdirSync(cards);
  return readdirSync(join(cards, book)).map((name) => join(cards, book, name));
};

function check(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`Failed: ${promise}`);
  console.log(`ok: ${promise}`);
}

installVdirsyncer();
await buildChangedTargets();
const server = await startScratchServer();
try {
  const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@demo.test', password: demoPassword }),
  });
  const headers = {
    cookie: signIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    'content-type': 'application/json',
  };
  const api = async (method: string, path: string, body?: object): Promise<Answer> =>
    (
      await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    ).json() as Promise<Answer>;
  const { password } = await api('POST', '/api/device-passwords', { name: 'vdirsyncer', platform: 'other' });
  mkdirSync(cards);
  writeFileSync(
    join(folder, 'config'),
    `[general]
status_path = "${folder}/status/"
[pair contacts]
a = "local"
b = "remote"
collections = ["from b"]
[storage local]
type = "filesystem"
path = "${cards}"
fileext = ".vcf"
[storage remote]
type = "carddav"
url = "${server.url}/"
username = "agent@demo.test"
password = "${password}"
`,
  );
  sync('discover');
  sync('sync');
  const contacts = '/api/abundance-sphere/contacts';
  const {
    total,
    contacts: [first],
  } = await api('GET', `${contacts}?page=1&limit=1`);
  check(localCards().length === total, `the first sync has all ${total} contacts`);
  await api('PUT', `${contacts}/${first?.id}`, { notes: 'changed on the desktop' });
  const changed = localCards().find((path) => !path.includes(first?.id ?? '')) ?? '';
  writeFileSync(
    changed,
    readFileSync(changed, 'utf8').replace('END:VCARD', 'X-TEST:from the device\r\nEND:VCARD'),
  );
  const removed = localCards().find((path) => path !== changed && !path.includes(first?.id ?? '')) ?? '';
  rmSync(removed);
  sync('sync');
  const texts = localCards().map((path) => readFileSync(path, 'utf8'));
  check(
    texts.some((text) => text.includes('changed on the desktop')),
    'a change on the desktop reaches the device',
  );
  const { total: left } = await api('GET', `${contacts}?page=1&limit=1`);
  check(left === total - 1, 'a card deleted on the device is deleted on the desktop');
  check((await api('GET', `${contacts}/trash`)).total === 1, 'and waits in the trash');
  rmSync(join(folder, 'status'), { recursive: true });
  rmSync(cards, { recursive: true });
  mkdirSync(cards);
  sync('discover');
  sync('sync');
  check(localCards().length === total - 1, 'a device that starts over has everyone once');
  check(
    localCards().some((path) => readFileSync(path, 'utf8').includes('X-TEST:from the device')),
    'unknown properties come back',
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
