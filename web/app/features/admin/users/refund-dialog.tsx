import { Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RefundPayment, type UserPayment } from '#contract/admin/admin-user-page.ts';
import { adminUserLimits } from '#contract/admin/admin-users.ts';
import { formatDollars, roundDollarsToCents } from '#contract/dollars.ts';
import { type Cents, toDollars } from '#contract/money.ts';
import { fieldErrors, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { useProblem } from '../../../ui/use-problem.ts';
import { useRefundPayment } from './api.ts';
import { UserFormFooter } from './form-footer.tsx';

interface Props {
  userId: string;
  payment: UserPayment;
  onClose: () => void;
}

interface RefundValues {
  amount: Cents | null;
  reason: string;
}

/** Refunds a payment in full or in part. The membership stays unchanged. */
export function RefundDialog({ userId, payment, onClose }: Props) {
  const refund = useRefundPayment(userId, payment.id);
  const [problem, setProblem] = useProblem();
  const requestOf = ({ amount, reason }: RefundValues): RefundPayment => ({
    amount: amount === null ? Number.NaN : toDollars(amount),
    reason,
    lastRefund: payment.refunds[0]?.id ?? null,
  });
  const checkSchema = schemaResolver(RefundPayment, { sync: true });
  const form = useForm<RefundValues>({
    initialValues: { amount: roundDollarsToCents(payment.refundable), reason: '' },
    validate: (values) => checkSchema(requestOf(values) as never),
  });

  const cancel = useCloseDialog(() => form.isDirty(), onClose);

  function submit(values: RefundValues) {
    if (refund.isPending) return;
    setProblem(undefined);
    void refund.mutateAsync(requestOf(values), { onSuccess: onClose }).then(
      ({ message = '' }) => {
        toast.success(message, 'We emailed the member.', { durationMs: adminUserLimits.toast });
      },
      (error) => {
        form.setErrors(fieldErrors(error));
        setProblem(problemMessage(error, 'Please try again.'));
      },
    );
  }

  return (
    <Dialog opened onClose={cancel} title={`Refund ${payment.what || 'this payment'}?`} size="md">
      <FormGrid columns={1} onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}>
        <MoneyInput
          label="Amount"
          required
          description={`Up to ${formatDollars(payment.refundable)}, back to ${payment.paidBy ?? 'the card it was paid with'}. The membership stays as it is.`}
          data-autofocus
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors.amount}
        />
        <Textarea
          className={fullWidthClass}
          label="Reason"
          required
          description="The member reads it in the email and on the receipt."
          maxLength={200}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <UserFormFooter
          problem={problem}
          saved={undefined}
          isBusy={refund.isPending}
          onClose={cancel}
          save="Refund"
          saving="Refunding..."
        />
      </FormGrid>
    </Dialog>
  );
}
