import type { UseFormReturnType } from '@mantine/form';
import type { ClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import { fieldErrors, isProblem, problemMessage } from '../../lib/api-problem.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { type ClosingPlanChange, closingPlanQuery, useChangeClosingPlan } from './api.ts';

/**
 * Saves a change of a closing plan, and shows in the form why it was refused. After a conflict, `showLatest`
 * gets the plan as someone else saved it. Asks before a deletion.
 */
export function useSaveClosingPlanChange(
  dealId: string,
  form: Pick<UseFormReturnType<never>, 'setErrors'>,
  onSaved: () => void,
  showLatest?: (plan: ClosingPlan) => void,
) {
  const { mutateAsync, isPending } = useChangeClosingPlan(dealId);
  const save = (change: ClosingPlanChange) =>
    void mutateAsync(change, {
      onSuccess: onSaved,
      onError: (error, _change, _before, { client }) => {
        const latest = client.getQueryData(closingPlanQuery(dealId).queryKey);
        if (latest && isProblem(error, 'conflict')) showLatest?.(latest);
      },
    }).catch((error) => {
      form.setErrors(fieldErrors(error));
      toast.error('Not saved', problemMessage(error, 'Please try again.'));
    });
  async function confirmDeletion(change: ClosingPlanChange, name: string): Promise<void> {
    const isConfirmed = await confirm({
      title: `Delete ${name}?`,
      message: 'This can’t be undone.',
      verb: 'Delete',
      danger: true,
      act: () => mutateAsync(change),
    });
    if (isConfirmed) onSaved();
  }
  return { save, confirmDeletion, isSaving: isPending };
}
