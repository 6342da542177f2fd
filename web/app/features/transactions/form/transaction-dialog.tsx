import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Transaction, transactionMessages } from '#contract/transactions.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { usePanelDetails } from '../../../shell/ground/panels.ts';
import { confirmDiscard } from '../../../ui/confirm-discard.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { transactionQuery } from '../api.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { useTransactionForm } from './use-transaction-form.ts';

const width = 600;

interface Props {
  onClose: () => void;
}

/** Adds a transaction, or edits the one the address names. */
export default function TransactionPanel({ onClose }: Props) {
  return <TransactionDialog id={usePanelDetails().detail('deal')} onClose={onClose} />;
}

export function TransactionDialog({ id, onClose }: Props & { id: string | undefined }) {
  return id ? <EditDialog id={id} onClose={onClose} /> : <FormDialog onClose={onClose} />;
}

function EditDialog({ id, onClose }: Props & { id: string }) {
  const { data: deal, error, refetch } = useQuery(transactionQuery(id, useQueryClient()));
  if (deal) return <FormDialog before={deal} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit transaction" size={width}>
      {error ? (
        <LoadProblem isGone={isProblem(error, 'not_found')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} aria-label="Loading the transaction" />
      )}
    </Dialog>
  );
}

function LoadProblem({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      illustration="keys"
      title={isGone ? 'This transaction is gone' : transactionMessages.load}
      action={!isGone && <Button onClick={onRetry}>Try again</Button>}
    >
      {isGone ? 'It may have been deleted in another tab.' : 'The server did not answer.'}
    </EmptyState>
  );
}

function FormDialog({ before, onClose }: Props & { before?: Transaction }) {
  const state = useTransactionForm(before, onClose);

  async function close() {
    if (!state.form.isDirty() || (await confirmDiscard())) onClose();
  }

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={before ? 'Edit transaction' : 'Add transaction'}
      size={width}
    >
      <TransactionFields state={state} onCancel={() => void close()} />
    </Dialog>
  );
}
