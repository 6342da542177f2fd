import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** Returns the mails that a server has delivered to a person so far. */
export function findMailsTo(dataDir: string, to: string): SentMail[] {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMail)
    .filter((mail) => mail.to === to);
}

/** Waits for the mail with this subject and returns its link. */
export async function findMailedLink(dataDir: string, to: string, subject: string): Promise<string> {
  const find = () => findMailsTo(dataDir, to).find((mail) => mail.subject === subject)?.text ?? '';
  await expect.poll(find).toContain('http');
  return /https?:\/\/\S+/.exec(find())?.[0] ?? '';
}
