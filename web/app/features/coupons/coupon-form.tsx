import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { CreateCoupon } from '#contract/brokerage/coupons.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useCreateCoupon } from './api.ts';

const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value));

/** Creates a coupon: its discount, duration and redemption limit. */
export function CouponForm({ onClose }: { onClose: () => void }) {
  const create = useCreateCoupon();
  const form = useForm<CreateCoupon>({
    initialValues: {
      code: '',
      description: '',
      kind: 'discount',
      percentOff: null,
      amountOff: null,
      lasts: 'months',
      months: 12,
      mostRedemptions: null,
      redeemableUntil: null,
    },
    validate: schemaResolver(CreateCoupon, { sync: true }),
  });
  const { kind, lasts } = form.values;
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  const numberProps = (field: 'percentOff' | 'amountOff' | 'months' | 'mostRedemptions') => ({
    ...form.getInputProps(field),
    value: form.values[field] ?? '',
    onChange: (value: string | number) => form.setFieldValue(field, numberOf(value)),
  });

  function save(input: CreateCoupon) {
    void create.mutateAsync(input, { onSuccess: onClose }).then(
      ({ message }) => {
        toast.success(message);
      },
      (error) => {
        form.setErrors(fieldErrors(error));
        toast.error(problemMessage(error, 'Please try again.'));
      },
    );
  }

  return (
    <Dialog opened onClose={cancel} title="New coupon">
      <FormGrid onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
        <TextInput
          label="Code"
          required
          data-autofocus
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
        />
        <NumberInput
          label="Redemption limit"
          placeholder="No limit"
          min={1}
          {...numberProps('mostRedemptions')}
        />
        <TextInput className={fullWidthClass} label="Description" {...form.getInputProps('description')} />
        <SegmentedControl
          className={fullWidthClass}
          aria-label="Kind"
          data={[
            { value: 'discount', label: 'Discount' },
            { value: 'waiver', label: 'Waiver: everything free' },
          ]}
          {...form.getInputProps('kind')}
        />
        {kind === 'discount' && (
          <>
            <NumberInput label="Percent off" min={1} max={100} {...numberProps('percentOff')} />
            <NumberInput
              label="Amount off"
              prefix="$"
              min={0}
              decimalScale={2}
              {...numberProps('amountOff')}
            />
          </>
        )}
        <Select
          label="Lasts"
          allowDeselect={false}
          data={[
            ...(kind === 'discount' ? [{ value: 'once', label: 'One bill' }] : []),
            { value: 'months', label: 'Some months' },
            { value: 'forever', label: 'Forever' },
          ]}
          {...form.getInputProps('lasts')}
        />
        {lasts === 'months' && (
          <NumberInput label="Months" required min={1} max={120} {...numberProps('months')} />
        )}
        <TextInput
          label="Can be used until"
          type="date"
          onChange={(event) => {
            const { value } = event.currentTarget;
            form.setFieldValue('redeemableUntil', value ? `${value}T23:59:59.000Z` : null);
          }}
        />
        <FormButtons isBusy={create.isPending} onCancel={cancel} save="Create coupon" saving="Creating..." />
      </FormGrid>
    </Dialog>
  );
}
