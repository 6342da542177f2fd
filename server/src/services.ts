import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Services } from './core/services.ts';
import { connect } from './db/client.ts';
import { FolderMailTransport } from './gateways/mail/folder.ts';
import type { MailTransport } from './gateways/mail/mail.ts';
import { SmtpMailTransport } from './gateways/mail/smtp.ts';
import { DiskStorage } from './gateways/storage/disk.ts';
import { S3Storage } from './gateways/storage/s3.ts';
import type { Storage } from './gateways/storage/storage.ts';

/** Chooses the implementation of each outside service by the settings. */
export function openServices(config: Config, databaseUrl: string, clock: Clock = systemClock): Services {
  return {
    config,
    clock,
    database: connect(databaseUrl, { max: config.databasePool }),
    storage: storageOf(config),
    mail: mailOf(config),
    publicUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
  };
}

function storageOf({ s3, dataDir }: Config): Storage {
  return s3 ? new S3Storage(s3) : new DiskStorage({ folder: join(dataDir, 'files') });
}

function mailOf({ mail, dataDir }: Config): MailTransport {
  return mail.smtpUrl
    ? new SmtpMailTransport({ url: mail.smtpUrl })
    : new FolderMailTransport({ folder: join(dataDir, 'outbox') });
}
