import type { InjectOptions } from 'fastify';
import { resumablePath } from '#contract/doors-vault/vault-files.ts';
import type { IdSource } from './ids.ts';
import type { SeededRandom } from './seeded-random.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Files whose content does not match their name, or is too small or too large. */
const files: { name: string; type: string; content: Buffer }[] = [
  { name: 'photo.png', type: 'image/png', content: png },
  { name: 'photo.png', type: 'image/png', content: Buffer.from('<svg onload="alert(1)"/>') },
  { name: 'contract.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\n') },
  { name: 'contract.pdf', type: 'text/html', content: Buffer.from('<script>alert(1)</script>') },
  { name: '../../etc/passwd', type: 'application/octet-stream', content: Buffer.from('root') },
  { name: `${'x'.repeat(400)}.png`, type: 'image/png', content: png },
  { name: '\u202egnp.exe', type: 'image/png', content: Buffer.alloc(0) },
  { name: 'a"; name="role', type: 'image/png', content: Buffer.alloc(70_000, 1) },
  { name: '', type: 'image/png', content: png },
];

const boundary = 'attack-boundary';

const fieldPart = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

const filePart = (field: string, { name, type, content }: (typeof files)[number]) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

/** A multipart body with the fields and a random file, complete or truncated. */
export function createMultipartRequest(fields: Record<string, unknown>, chance: SeededRandom): InjectOptions {
  const names = [...Object.keys(fields), 'files', 'file', 'logo', 'profilePicture', 'unexpected'];
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      fieldPart(name, typeof value === 'string' ? value : JSON.stringify(value ?? null)),
    ),
    filePart(chance.pick(names), chance.pick(files)),
    ...(chance.below(4) === 0 ? Array.from({ length: 12 }, () => filePart('files', chance.pick(files))) : []),
  ];
  const isTruncated = chance.below(5) === 0;
  const end = isTruncated ? [] : [Buffer.from(`--${boundary}--\r\n`)];
  return {
    payload: Buffer.concat([...parts, ...end]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const lengths = [
  '0',
  '1',
  '10',
  '-1',
  '1e30',
  '99999999999999999999999',
  '9007199254740993',
  'NaN',
  '',
  '5000000000',
];
const offsets = ['0', '1', '-1', '99999999999999999999', 'NaN'];
const base64 = (text: string) => Buffer.from(text).toString('base64');

const extraHeaders: Record<string, string>[] = [
  {},
  {},
  { 'upload-concat': 'partial' },
  { 'upload-concat': 'final;/a /b' },
  { 'upload-defer-length': '1' },
];

export const isResumableUploadPath = (path: string): boolean => path.startsWith(resumablePath);

/** A step of the tus protocol, with impossible lengths and offsets. */
export function createTusRequest(ids: IdSource, chance: SeededRandom): InjectOptions {
  const metadata = `folderId ${base64(ids('folderId'))},filename ${base64(chance.pick(files).name)}`;
  const headers: Record<string, string> = {
    'tus-resumable': chance.pick(['1.0.0', '1.0.0', '1.0.0', '0.2.2']),
    'upload-length': chance.pick(lengths),
    'upload-metadata': chance.pick([metadata, metadata, 'folderId !!!', '', `filename ${base64('a.pdf')}`]),
    'upload-offset': chance.pick(offsets),
    'content-type': 'application/offset+octet-stream',
    ...chance.pick(extraHeaders),
  };
  return { headers, payload: chance.pick(['', 'bytes', 'x'.repeat(5000)]) };
}
