import { Button, Skeleton, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDelayedCondition } from '../../../ui/use-delayed.ts';
import { vaultTrashQuery } from '../api.ts';
import { VaultBreadcrumb } from '../breadcrumb.tsx';
import { StorageUsage } from '../storage.tsx';
import classes from './trash-page.module.css';
import { TrashTable } from './trash-table.tsx';
import { listTrashedItems } from './trash-text.ts';
import { useConfirmEmptyTrash } from './use-trash-actions.ts';

export function TrashPage() {
  const { data, isError, refetch } = useQuery(vaultTrashQuery);
  const items = data && listTrashedItems(data);
  const empty = useConfirmEmptyTrash();
  return (
    <>
      <VaultBreadcrumb here="Trash" />
      <PageHeader
        title="Trash"
        subtitle={`Deleted items are kept for ${trashDays} days.`}
        actions={
          items?.length ? (
            <Button
              variant="default"
              leftSection={<IconTrash size={17} aria-hidden="true" />}
              onClick={() => void empty(items.length)}
            >
              Empty trash
            </Button>
          ) : undefined
        }
      />
      <Stack gap="md">
        {isError && !data && <LoadErrorNotice message={fileMessages.loadFailed} onRetry={refetch} />}
        {!items && !isError && <Loading />}
        {items?.length === 0 && <NothingHere />}
        {items && items.length > 0 && <TrashTable items={items} />}
        <StorageUsage />
      </Stack>
    </>
  );
}

const skeletonDelayMs = 150;

function Loading() {
  return (
    useDelayedCondition(true, skeletonDelayMs) && (
      <Skeleton height={220} radius="lg" aria-label="Loading the trash" />
    )
  );
}

const NothingHere = () => (
  <div className={classes.card}>
    <EmptyState
      illustration="keys"
      title="The trash is empty"
      action={
        <Button component={DesktopLink} to="doors-vault" variant="default">
          Back to the doors
        </Button>
      }
    >
      Doors and files you move to the trash will appear here.
    </EmptyState>
  </div>
);
