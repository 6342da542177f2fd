import { NumberInput, type NumberInputProps, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  type DealCommissionBreakdown,
  SaveDealCommission,
  type ShareOutput,
} from '#contract/commission-splits/commission-splits.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useSaveDealMoney } from './api.ts';
import { FeeFields } from './fee-fields.tsx';
import { CommissionShareField } from './share-field.tsx';

interface Props {
  dealId: string;
  money: DealCommissionBreakdown;
  onClose: () => void;
}

const shareOf = ({ commission, commissionPercent }: DealCommissionBreakdown): ShareOutput =>
  commissionPercent === null
    ? { kind: 'amount', value: commission ?? 0 }
    : { kind: 'percent', value: commissionPercent };

/**
 * Edits the commission of a deal, the referral fee, and the values that differ from the agent's agreement.
 */
export function DealMoneyDialog({ dealId, money, onClose }: Props) {
  const save = useSaveDealMoney(dealId);
  const { own, agreement, version } = money;
  const form = useForm({
    initialValues: { commission: shareOf(money), ...own, version },
    validate: schemaResolver(SaveDealCommission, { sync: true }),
  });
  const submit = form.onSubmit(
    (fields) =>
      void save.mutateAsync(fields as SaveDealCommission, { onSuccess: onClose }).catch((error) => {
        form.setErrors(fieldErrors(error));
        toast.error('Not saved', problemMessage(error, 'Please try again.'));
      }),
    (errors) => focusFirstError(form, errors),
  );
  const { commission, referral, fees } = form.values;
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  const errorOf = (field: string) => form.errors[field] as string | undefined;
  const percentProps = (field: 'officePercent' | 'teamPercent'): NumberInputProps => ({
    ...percentInputProps,
    placeholder: `${agreement?.[field] ?? 0}%, as agreed`,
    error: errorOf(field),
    value: form.values[field] ?? '',
    onChange: (value) => form.setFieldValue(field, value === '' ? null : Number(value)),
  });
  return (
    <Dialog opened onClose={cancel} size="md" title="Money">
      <FormStack onSubmit={submit}>
        <CommissionShareField
          label="Commission"
          share={commission}
          error={errorOf('commission.value') ?? errorOf('commission')}
          onChange={(share) => form.setFieldValue('commission', share)}
        />
        <Switch
          label="Referral fee"
          checked={referral !== null}
          onChange={(event) =>
            form.setFieldValue('referral', event.currentTarget.checked ? newReferral : null)
          }
        />
        {referral && (
          <>
            <TextInput
              label="Paid to"
              required
              error={errorOf('referral.name') ?? errorOf('referral')}
              value={referral.name}
              onChange={(event) =>
                form.setFieldValue('referral', { ...referral, name: event.currentTarget.value })
              }
            />
            <CommissionShareField
              label="Referral fee"
              share={referral.share}
              error={errorOf('referral.share.value')}
              onChange={(share) => form.setFieldValue('referral', { ...referral, share })}
            />
          </>
        )}
        <NumberInput label="Office split" {...percentProps('officePercent')} />
        <NumberInput label="Team split" {...percentProps('teamPercent')} />
        <Switch
          label="Different fees for this deal"
          checked={fees !== null}
          error={errorOf('fees')}
          onChange={(event) =>
            form.setFieldValue('fees', event.currentTarget.checked ? (agreement?.fees ?? []) : null)
          }
        />
        {fees && (
          <FeeFields fees={fees} errorOf={errorOf} onChange={(next) => form.setFieldValue('fees', next)} />
        )}
        <FormButtons isBusy={save.isPending} onCancel={cancel} />
      </FormStack>
    </Dialog>
  );
}

const newReferral = { name: '', share: { kind: 'percent' as const, value: 25 } };

export const percentInputProps: NumberInputProps = {
  suffix: '%',
  min: 0,
  max: 100,
  clampBehavior: 'none',
  decimalScale: 2,
  allowNegative: false,
  hideControls: true,
};
