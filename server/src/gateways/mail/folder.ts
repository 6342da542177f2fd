import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileDurably } from '../files/durable-file.ts';
import { ignoreMissingFile } from '../files/ignore-missing-file.ts';
import { storageKeyToPath } from '../files/key-path.ts';
import { type Mail, type MailTransport, toUnparsedAddress } from './mail.ts';

export interface StoredMail extends Mail {
  deliveredAt: Date;
}

/** The outbox of a machine without a mail server: one readable file per mail. */
export class FolderMailTransport implements MailTransport {
  readonly #folder: string;

  constructor(options: { folder: string }) {
    this.#folder = resolve(options.folder);
  }

  async deliver({ id, from, to, subject, html, text, headers, attachments }: Mail): Promise<void> {
    toUnparsedAddress(to);
    const path = storageKeyToPath(this.#folder, `${id}.json`);
    if (await stat(path).catch(ignoreMissingFile)) return;
    const files = attachments?.map((file) => ({ ...file, content: file.content.toString('base64') }));
    const mail = { id, from, to, subject, html, text, headers, attachments: files };
    const content = JSON.stringify(mail, null, 2);
    await writeFileDurably(path, content, join(this.#folder, 'drafts'));
  }

  /** Lists all mails, the newest first. */
  async list(): Promise<StoredMail[]> {
    const names = (await readdir(this.#folder).catch(ignoreMissingFile)) ?? [];
    const files = names.filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(files.map((name) => readMail(join(this.#folder, name))));
    return mails.toSorted((one, other) => other.deliveredAt.getTime() - one.deliveredAt.getTime());
  }
}

async function readMail(path: string): Promise<StoredMail> {
  const [content, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
  const mail: Mail = JSON.parse(content, (key, value) =>
    key === 'content' && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
  );
  return { ...mail, deliveredAt: mtime };
}
