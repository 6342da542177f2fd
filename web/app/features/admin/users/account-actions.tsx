import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import { adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { fullNameOf } from '#contract/people.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useDesktopPath } from '../../../shell/core/navigation.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { exportUser } from './api.ts';
import { TwoStepAction } from './two-step-action.tsx';
import { useConfirmDeleteUser } from './use-confirm-delete-user.tsx';
import { useRunUserActionWithToast } from './use-run-user-action-with-toast.ts';
import classes from './user-page.module.css';

/** Buttons for actions on the whole account. */
export function AccountActions({ page }: { page: UserDetails }) {
  const { user } = page;
  const { isSuspended } = user;
  const runUserAction = useRunUserActionWithToast(user.id);
  const remove = useConfirmDeleteUser();
  const navigate = useNavigate();
  const pathOf = useDesktopPath();
  const name = fullNameOf(user);

  const toggleSuspension = () =>
    confirm(
      isSuspended
        ? {
            title: `Restore ${name}?`,
            message: 'They’ll be able to sign in again.',
            verb: 'Restore',
            act: () => runUserAction('restore'),
          }
        : {
            title: `Suspend ${name}?`,
            message: 'They’ll be signed out everywhere and won’t be able to sign in. Their data is kept.',
            verb: 'Suspend',
            danger: true,
            act: () => runUserAction('suspend'),
          },
    );

  const download = () =>
    exportUser(user).catch((error: unknown) =>
      toast.error('Export Failed', problemMessage(error, 'Please try again.')),
    );

  async function deleteUser() {
    if (await remove(user)) void navigate(pathOf('/admin/dashboard'));
  }

  return (
    <Card className={classes.card} aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <ul className={classes.rows}>
        <li>
          <span className={classes.rowWords}>
            <b>{isSuspended ? 'Restore' : 'Suspend'}</b>
            <small>
              {isSuspended
                ? 'Lets them sign in again.'
                : 'Signs them out and blocks sign-in. Their data is kept, and you can restore access.'}
            </small>
          </span>
          <Button variant="default" size="xs" onClick={() => void toggleSuspension()}>
            {isSuspended ? 'Restore' : 'Suspend'}
          </Button>
        </li>
        {page.hasTwoStep && <TwoStepAction user={user} />}
        <li>
          <span className={classes.rowWords}>
            <b>Export data</b>
            <small>A ZIP of the whole account.</small>
          </span>
          <Button variant="default" size="xs" onClick={() => void download()}>
            Export
          </Button>
        </li>
        <li>
          <span className={classes.rowWords}>
            <b>Delete user</b>
            <small>Deletes the account, its files and its subscription. {say.deleteWarning}</small>
          </span>
          <Button
            variant="default"
            size="xs"
            c="var(--ab-bad)"
            leftSection={<IconTrash size={15} aria-hidden="true" />}
            onClick={() => void deleteUser()}
          >
            Delete
          </Button>
        </li>
      </ul>
    </Card>
  );
}
