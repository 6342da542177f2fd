import { NumberInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ClosingPlan, SetClosingReminder } from '#contract/closing-plans/closing-plans.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useChangeClosingPlan } from './api.ts';

interface Props {
  dealId: string;
  plan: ClosingPlan;
  onClose: () => void;
}

/** Sets how many days before the closing the app reminds the agent. */
export function ClosingReminderDialog({ dealId, plan: { closingReminderDays }, onClose }: Props) {
  const change = useChangeClosingPlan(dealId);
  const form = useForm<SetClosingReminder>({
    initialValues: { reminderDays: closingReminderDays },
    validate: schemaResolver(SetClosingReminder, { sync: true }),
  });
  const submit = form.onSubmit(
    (body) =>
      void change
        .mutateAsync({ kind: 'closing-reminder', body }, { onSuccess: onClose })
        .catch((error) => toast.error('Not saved', problemMessage(error, 'Please try again.'))),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog opened onClose={onClose} size="md" title="Closing reminder">
      <FormStack onSubmit={submit}>
        <NumberInput
          label="Remind me"
          description="In Today, in your morning mail, on your phone and in your calendar."
          suffix={form.values.reminderDays === 1 ? ' day before' : ' days before'}
          min={0}
          max={60}
          placeholder="No reminder"
          data-autofocus
          {...form.getInputProps('reminderDays')}
          value={form.values.reminderDays ?? ''}
          onChange={(days) => form.setFieldValue('reminderDays', days === '' ? null : Number(days))}
        />
        <FormButtons isBusy={change.isPending} onCancel={onClose} />
      </FormStack>
    </Dialog>
  );
}
