import { Select, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ClosingPlan, StartClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import { templateMessages } from '#contract/closing-plans/plan-templates.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { planTemplatesQuery, useChangeClosingPlan } from './api.ts';

interface Props {
  dealId: string;
  plan: ClosingPlan;
  onClose: () => void;
}

/**
 * Asks for the contract date and a template. If the deal already has a plan, the dialog changes only the
 * contract date.
 */
export function StartPlanDialog({ dealId, plan: { today, plan }, onClose }: Props) {
  const { data: templates = [] } = useQuery(planTemplatesQuery);
  const change = useChangeClosingPlan(dealId);
  const keyOf = useIdempotencyKey();
  const form = useForm<StartClosingPlan>({
    initialValues: { template: plan?.template ?? 'buyers', contractDay: plan?.contractDay ?? today },
    validate: schemaResolver(StartClosingPlan, { sync: true }),
  });
  const submit = form.onSubmit(
    (fields) =>
      void change
        .mutateAsync(
          plan
            ? { kind: 'contract-day', body: { contractDay: fields.contractDay, version: plan.version } }
            : { kind: 'start', body: fields, headers: keyOf(fields) },
          { onSuccess: onClose },
        )
        .catch((error) => {
          form.setErrors(fieldErrors(error));
          toast.error('Not saved', problemMessage(error, 'Please try again.'));
        }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog opened onClose={onClose} size="md" title={plan ? 'Contract date' : 'Start with a template'}>
      <FormStack onSubmit={submit}>
        {!plan && (
          <Select
            label="Template"
            allowDeselect={false}
            data={templates.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.getInputProps('template')}
          />
        )}
        <TextInput
          type="date"
          label="Contract date"
          required
          description="Dates and items are counted from this day."
          {...form.getInputProps('contractDay')}
        />
        {!plan && <Text size="sm">{templateMessages.disclaimer}</Text>}
        <FormButtons isBusy={change.isPending} onCancel={onClose} save={plan ? 'Save' : 'Start'} />
      </FormStack>
    </Dialog>
  );
}
