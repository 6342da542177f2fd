import { useCallback } from 'react';
import { type AdminUser, adminUserLimits, adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { fullNameOf } from '#contract/people.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteUser } from './api.ts';

type DeletableUser = Pick<AdminUser, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Asks for confirmation, deletes a user, and shows a toast. Resolves to true if the user was deleted. */
export function useConfirmDeleteUser(): (user: DeletableUser) => Promise<boolean> {
  const { mutateAsync } = useDeleteUser();
  return useCallback(
    (user) =>
      confirm({
        title: say.deleteTitle,
        message: (
          <>
            <p>
              {fullNameOf(user)}, <b>{user.email}</b>: this deletes the account, its files, its subscription
              and everything in it.
            </p>
            <p>
              <b>{say.deleteWarning}</b>
            </p>
          </>
        ),
        verb: 'Delete user',
        danger: true,
        failure: { title: say.deleteFailed, message: deletionFailureToast.message },
        act: async () => {
          try {
            await mutateAsync(user.id);
            toast.success(say.deleted, user.email, { durationMs: adminUserLimits.toast });
          } catch (error) {
            const reason = problemMessage(error, 'Please try again.');
            toast.error(say.deleteFailed, reason, { durationMs: adminUserLimits.toast });
            throw error;
          }
        },
      }),
    [mutateAsync],
  );
}
