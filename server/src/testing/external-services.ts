import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredMail } from '../gateways/mail/folder.ts';
import { startSmtpServer } from '../gateways/mail/testing/mailboxes.ts';
import { startS3Server, type UnfinishedFile } from '../gateways/storage/testing/s3-server.ts';

export type { UnfinishedFile };

/**
 * `npm run test:parts` runs the API tests in other set-ups: with an S3 store and a mail server instead of folders, or
 * with two servers that take turns.
 */
const parts = process.env.TEST_PARTS;

export const isServedByTwoServers = parts === 'two-servers';

interface ExternalParts {
  settings: Record<string, string>;
  outbox: () => Promise<StoredMail[]>;
  unfinishedFiles: () => Promise<UnfinishedFile[]>;
  close: () => Promise<void>;
}

/** Starts the store and the mail server of a test app, if the run asks for them. */
export async function startExternalTestServices(): Promise<ExternalParts | undefined> {
  if (parts !== 'external') return undefined;
  const [smtp, s3] = await Promise.all([startSmtpServer(), startS3Server()]);
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.options;
  return {
    settings: {
      SMTP_URL: smtp.url,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    outbox: async () => smtp.received.map(toStoredMail).toReversed(),
    unfinishedFiles: () => s3.unfinishedFiles(),
    close: async () => {
      await Promise.all([smtp.close(), s3.close()]);
    },
  };
}

type Received = Awaited<ReturnType<typeof startSmtpServer>>['received'][number];

const toStoredMail = ({ identity, to, ...mail }: Received): StoredMail => ({
  ...mail,
  id: identity,
  to: to.join(', '),
  deliveredAt: new Date(),
});

/** Lists the drafts of files on disk. A draft may disappear at any time. */
export async function listDrafts(folder: string): Promise<UnfinishedFile[]> {
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => [{ bytes: size }],
      () => [],
    ),
  );
  return (await Promise.all(sizes)).flat();
}
