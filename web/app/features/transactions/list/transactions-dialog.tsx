import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { yearOf } from '#contract/day.ts';
import { usePanelDetails } from '../../../shell/core/panels.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { transactionPageQuery, yearMetricsQuery } from '../api.ts';
import { TransactionDialog } from '../form/transaction-dialog.tsx';
import { PrintSettingsDialog } from '../print/print-settings-dialog.tsx';
import { toPageQuery, toTransactionFilters, useListFilters } from './list-filters.ts';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionToolbar } from './transaction-toolbar.tsx';
import { TransactionTotals } from './transaction-totals.tsx';
import classes from './transactions-dialog.module.css';
import { useExportTransactions } from './use-list-actions.ts';

/** The width of the dialog. It is wider than other dialogs, because the table has eight columns. */
const width = 1280;
const newDealId = 'new';

/** All closed, pending and cancelled transactions. */
export default function TransactionsDialog({ onClose }: { onClose: () => void }) {
  const list = useListFilters();
  const { detail, step, change } = usePanelDetails();
  const page = useQuery(transactionPageQuery(toPageQuery(list.filters, list.view)));
  const { data: metrics } = useQuery(yearMetricsQuery(yearOf(useToday())));
  const [isPrinting, printing] = useDisclosure();
  const { isExporting, run } = useExportTransactions();
  const deal = detail('deal');
  const open = (id: string) => step({ deal: id });

  return (
    <Dialog opened onClose={onClose} title="Transactions" size={width}>
      <TransactionToolbar
        filters={list.filters}
        onFilters={list.setFilters}
        years={metrics?.years.toReversed() ?? []}
        isExporting={isExporting}
        onExport={() => void run(toTransactionFilters(list.filters, list.view))}
        onPrint={printing.open}
        onAdd={() => open(newDealId)}
      />
      <div className={classes.table}>
        <TransactionTable list={list} page={page} onOpen={open} onAdd={() => open(newDealId)} />
      </div>
      {page.data && page.data.total > 0 && <TransactionTotals totals={page.data.totals} />}
      {deal && (
        <TransactionDialog
          id={deal === newDealId ? undefined : deal}
          onClose={() => change({ deal: undefined })}
        />
      )}
      {isPrinting && <PrintSettingsDialog filters={list.filters} onClose={printing.close} />}
    </Dialog>
  );
}
