import { Select, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClosingPlan, StartClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import { templateMessages } from '#contract/closing-plans/plan-templates.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { planTemplatesQuery } from './api.ts';
import { useSaveClosingPlanChange } from './use-save-plan-change.ts';

interface Props {
  dealId: string;
  plan: ClosingPlan;
  onClose: () => void;
}

/**
 * Asks for the contract date and a template. If the deal already has a plan, the dialog changes only the
 * contract date.
 */
export function StartPlanDialog({ dealId, plan: { today, plan: opened }, onClose }: Props) {
  // The version that the form shows. A later version must not be overwritten without being shown.
  const [plan, setPlan] = useState(opened);
  const { data: templates = [] } = useQuery(planTemplatesQuery);
  const keyOf = useIdempotencyKey();
  const form = useForm<StartClosingPlan>({
    initialValues: { template: plan?.template ?? 'buyers', contractDay: plan?.contractDay ?? today },
    validate: schemaResolver(StartClosingPlan, { sync: true }),
  });
  const { save, isSaving } = useSaveClosingPlanChange(dealId, form, onClose, ({ plan: theirs }) => {
    if (!plan || !theirs) return;
    if (form.getValues().contractDay === plan.contractDay)
      form.setFieldValue('contractDay', theirs.contractDay);
    setPlan(theirs);
  });
  const submit = form.onSubmit(
    (fields) =>
      save(
        plan
          ? { kind: 'contract-day', body: { contractDay: fields.contractDay, version: plan.version } }
          : { kind: 'start', body: fields, headers: keyOf(fields) },
      ),
    (errors) => focusFirstError(form, errors),
  );
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  return (
    <Dialog opened onClose={cancel} size="md" title={plan ? 'Contract date' : 'Start with a template'}>
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
        <FormButtons isBusy={isSaving} onCancel={cancel} save={plan ? 'Save' : 'Start'} />
      </FormStack>
    </Dialog>
  );
}
