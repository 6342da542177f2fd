import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** The mails a server has delivered to somebody so far. */
export function mailsTo(dataDir: string, to: string): SentMail[] {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMail)
    .filter((mail) => mail.to === to);
}
