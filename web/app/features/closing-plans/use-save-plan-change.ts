import type { UseFormReturnType } from '@mantine/form';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { type ClosingPlanChange, useChangeClosingPlan } from './api.ts';

/** Saves a change of a closing plan, and shows in the form why it was refused. */
export function useSaveClosingPlanChange(
  dealId: string,
  form: Pick<UseFormReturnType<never>, 'setErrors'>,
  onSaved: () => void,
) {
  const { mutate, isPending } = useChangeClosingPlan(dealId);
  const save = (change: ClosingPlanChange) =>
    mutate(change, {
      onSuccess: onSaved,
      onError: (error) => {
        form.setErrors(fieldErrors(error));
        toast.error('Not saved', problemMessage(error, 'Please try again.'));
      },
    });
  return { save, isSaving: isPending };
}
