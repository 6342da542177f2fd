import { readLastBackupTime } from './backup/backup-log.ts';
import type { Services } from './core/context.ts';
import { countOpenStaffTasks } from './features/admin/public.ts';
import { countUnsentMails } from './features/mail/public.ts';
import { measureFreeBytes } from './gateways/storage/disk-space.ts';

/** Adds metrics about the product as a whole, for alert rules. */
export function addOperationMetrics(services: Services): void {
  const { metrics, config } = services;
  metrics.addGauge('mails_due', 'Emails that wait to be sent', () => countUnsentMails(services));
  metrics.addGauge('attention_items', 'Items on the Needs attention list', () =>
    countOpenStaffTasks(services),
  );
  metrics.addGauge('disk_free_bytes', 'Free bytes on the disk of DATA_DIR', () =>
    measureFreeBytes(config.dataDir),
  );
  metrics.addGauge('last_backup_age_seconds', 'Age of the latest backup, +Inf before the first', () =>
    readBackupAge(services),
  );
}

async function readBackupAge({ database, clock }: Services): Promise<number> {
  const last = await readLastBackupTime(database.db);
  return last ? (clock().getTime() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY;
}
