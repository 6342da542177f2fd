import { useState } from 'react';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { exportTransactions, useDeleteTransaction } from '../api.ts';

/** Asks for confirmation, deletes, and shows a toast. Resolves to true if the transaction was deleted. */
export function useConfirmDeleteTransaction(): (deal: Transaction) => Promise<boolean> {
  const { mutateAsync } = useDeleteTransaction();
  return async (deal) => {
    const isGone = await confirm({
      title: 'Delete this transaction?',
      message: transactionMessages.delete,
      verb: transactionMessages.deleteYes,
      cancel: transactionMessages.deleteNo,
      danger: true,
      act: () => mutateAsync(deal.id),
      failure: deletionFailureToast,
    });
    if (isGone) toast.success('Transaction deleted');
    return isGone;
  };
}

export const useExportTransactions = () => useCsvExport('transactions', exportTransactions);

/** Saves a CSV file with the day in its name. */
export function useCsvExport<Filters>(name: string, read: (filters: Filters) => Promise<Blob>) {
  const today = useToday();
  const [isExporting, setExporting] = useState(false);

  async function run(filters: Filters) {
    setExporting(true);
    try {
      downloadBlob(`${name}-${today}.csv`, await read(filters));
      toast.success('Export Successful');
    } catch {
      toast.error('Export Failed', transactionMessages.load, { retry: () => void run(filters) });
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, run };
}
