import { adminUserLimits } from '#contract/admin/admin-users.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { type UserAction, useRunUserAction } from './api.ts';

/** Runs an action and shows a toast. If it fails, throws the message that the confirm dialog shows. */
export function useRunUserActionWithToast(id: string): (act: UserAction) => Promise<void> {
  const { mutateAsync } = useRunUserAction(id);
  return async (act) => {
    try {
      const { message = '' } = await mutateAsync(act);
      toast.success(message, undefined, { durationMs: adminUserLimits.toast });
    } catch (error) {
      throw new Error(problemMessage(error, 'Please try again.'));
    }
  };
}
