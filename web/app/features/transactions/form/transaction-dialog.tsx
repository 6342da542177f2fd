import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { usePanelDetails } from '../../../shell/core/panels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { transactionQuery } from '../api.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { useTransactionForm } from './use-transaction-form.ts';

const width = 600;

interface Props {
  onClose: () => void;
}

/** The dialog to add a transaction, or to edit the transaction in the URL. */
export default function TransactionPanel({ onClose }: Props) {
  return <TransactionDialog id={usePanelDetails().detail('deal')} onClose={onClose} />;
}

export function TransactionDialog({ id, onClose }: Props & { id: string | undefined }) {
  return id ? <EditDialog key={id} id={id} onClose={onClose} /> : <FormDialog onClose={onClose} />;
}

function EditDialog({ id, onClose }: Props & { id: string }) {
  const { data: deal, error, refetch } = useQuery(transactionQuery(id, useQueryClient()));
  if (deal) return <FormDialog before={deal} onClose={onClose} />;
  return (
    <LoadingDialog
      title="Edit transaction"
      size={width}
      what="the transaction"
      height={420}
      illustration="keys"
      problem={error && (isProblem(error, 'not_found') ? 'gone' : 'failed')}
      goneTitle="This transaction is gone"
      failedTitle={transactionMessages.load}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function FormDialog({ before, onClose }: Props & { before?: Transaction }) {
  const state = useTransactionForm(before, onClose);

  const close = useCloseDialog(() => state.form.isDirty(), onClose);

  return (
    <Dialog opened onClose={close} title={before ? 'Edit transaction' : 'Add transaction'} size={width}>
      <TransactionFields state={state} onCancel={close} />
    </Dialog>
  );
}
