import { Button, Menu } from '@mantine/core';
import {
  IconChecks,
  IconDownload,
  IconKey,
  IconLock,
  IconLockOpen,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type BulkAction, deleteConfirmationWord } from '#contract/admin/admin-user-bulk.ts';
import { adminUserLimits } from '#contract/admin/admin-users.ts';
import { formatCount } from '#contract/format-count.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { toast } from '../../../ui/toast.tsx';
import { exportUsers, toUserSortParams, useRunBulkUserAction } from './api.ts';
import { DeleteUsersDialog } from './delete-many-dialog.tsx';
import type { UserSelectionState } from './users-view.ts';

interface Props {
  selection: UserSelectionState;
  total: number;
  view: TableView;
}

type ConfirmBulk = (action: BulkAction, question: { title: string; message: string; verb: string }) => void;

const toastOptions = { durationMs: adminUserLimits.toast };
const icon = { size: 17, 'aria-hidden': true };

/** Buttons for actions on all selected users. */
export function BulkActions({ selection, total, view }: Props) {
  const { count, meant, isEverybody, chooseEverybody, clear } = selection;
  const bulk = useRunBulkUserAction();
  const keyOf = useIdempotencyKey();
  const today = useToday();
  const [isDeleting, setDeleting] = useState(false);
  if (count === 0) return null;
  const countText = formatCount(count, 'user');

  async function runBulk(action: BulkAction, confirmation?: string) {
    const input = { action, selection: meant, confirmation };
    const { message, skipped } = await bulk.mutateAsync({ input, headers: keyOf(input) });
    keyOf.forget();
    toast.success(message, skipped ? `${formatCount(skipped, 'user')} unchanged.` : undefined, toastOptions);
    clear();
  }

  const confirmBulk: ConfirmBulk = (action, question) =>
    void confirm({
      ...question,
      act: () =>
        runBulk(action).catch((error: unknown) => {
          throw new Error(problemMessage(error, 'Please try again.'));
        }),
    });

  async function saveCsv() {
    try {
      const file = await exportUsers({ selection: meant, ...toUserSortParams(view) } as never);
      downloadBlob(`abundance-users-${today}.csv`, file);
      toast.success('Export Successful', countText, toastOptions);
    } catch (error) {
      toast.error('Export Failed', problemMessage(error, 'Please try again.'), toastOptions);
    }
  }

  return (
    <>
      <Menu position="bottom-end" width={240} onOpen={() => toast.info(`${countText} selected`)}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconChecks {...icon} />}>
            Bulk Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!isEverybody && count < total && (
            <Menu.Item
              leftSection={<IconUsersPlus {...icon} />}
              closeMenuOnClick={false}
              onClick={chooseEverybody}
            >
              Select all {total.toLocaleString('en-US')}
            </Menu.Item>
          )}
          <StatusItems countText={countText} onChoose={confirmBulk} />
          <Menu.Divider />
          <PasswordResetItem countText={countText} onChoose={confirmBulk} />
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void saveCsv()}>
            Export CSV
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="coral" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteUsersDialog
          who={countText}
          onClose={() => setDeleting(false)}
          onDelete={() => runBulk('delete', deleteConfirmationWord)}
        />
      )}
    </>
  );
}

interface ItemsProps {
  countText: string;
  onChoose: ConfirmBulk;
}

function StatusItems({ countText, onChoose }: ItemsProps) {
  return (
    <>
      <Menu.Label>Change status</Menu.Label>
      <Menu.Item
        leftSection={<IconLock {...icon} />}
        onClick={() =>
          onChoose('suspend', {
            title: `Suspend ${countText}?`,
            message: 'They’ll be signed out everywhere and won’t be able to sign in. Their data is kept.',
            verb: `Suspend ${countText}`,
          })
        }
      >
        Suspend
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLockOpen {...icon} />}
        onClick={() =>
          onChoose('restore', {
            title: `Restore ${countText}?`,
            message: 'They’ll be able to sign in again.',
            verb: `Restore ${countText}`,
          })
        }
      >
        Restore access
      </Menu.Item>
    </>
  );
}

function PasswordResetItem({ countText, onChoose }: ItemsProps) {
  return (
    <Menu.Item
      leftSection={<IconKey {...icon} />}
      onClick={() =>
        onChoose('password-reset', {
          title: `Send a password reset to ${countText}?`,
          message: 'Each gets an email with a link that works for one hour. Suspended users don’t get one.',
          verb: 'Send password reset',
        })
      }
    >
      Send password reset
    </Menu.Item>
  );
}
