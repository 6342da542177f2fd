import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VaultStorage } from '#contract/doors-vault/vault-files.ts';
import { formatFileSize } from '#contract/file-size.ts';
import { formatCount } from '#contract/format-count.ts';
import { Card } from '../../ui/card.tsx';
import { vaultStorageQuery } from './api.ts';
import classes from './storage.module.css';

/** The bar shows a warning if at least this share of the storage is used. */
const warnFrom = 0.9;

/** Shows the used and the available storage. */
export function StorageUsage() {
  const { data, isError } = useQuery(vaultStorageQuery);
  if (isError) return null;
  if (!data) return <Card className={classes.root} aria-label="Storage" aria-busy="true" />;
  const { usedBytes, accountBytes } = data;
  const share = accountBytes > 0 ? usedBytes / accountBytes : 1;
  return (
    <Card className={classes.root} aria-label="Storage">
      <h2>Storage</h2>
      <p className={classes.used}>
        <b>{formatFileSize(usedBytes)}</b> of {formatFileSize(accountBytes)} used
      </p>
      <Progress
        className={classes.bar}
        value={Math.min(100, share * 100)}
        color={share >= warnFrom ? 'coral.6' : 'var(--ab-data)'}
        size={6}
        aria-label="Storage used"
      />
      <p className={classes.detail}>{detailOf(data)}</p>
    </Card>
  );
}

function detailOf({ fileCount, trashBytes, usedBytes, accountBytes }: VaultStorage): string {
  const left = `${formatFileSize(Math.max(0, accountBytes - usedBytes))} left`;
  const inTrash = trashBytes > 0 ? [`${formatFileSize(trashBytes)} in the trash`] : [];
  return [formatCount(fileCount, 'file'), ...inTrash, left].join(' · ');
}
