import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { yearOf } from '#contract/day.ts';
import { usePanel } from '../../../shell/core/panels.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { transactionPageQuery, yearMetricsQuery } from '../api.ts';
import { PrintSettingsDialog } from '../print/print-settings-dialog.tsx';
import { toPageQuery, toTransactionFilters, useListFilters } from './list-filters.ts';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionToolbar } from './transaction-toolbar.tsx';
import { TransactionTotals } from './transaction-totals.tsx';
import classes from './transactions-dialog.module.css';
import { useExportTransactions } from './use-list-actions.ts';

/** A page with the same list as the transactions dialog: closed, pending and cancelled transactions. */
export function TransactionList({
  onOpen,
  onImport,
}: {
  onOpen: (id: string) => void;
  onImport: () => void;
}) {
  const list = useListFilters('page');
  const page = useQuery(transactionPageQuery(toPageQuery(list.filters, list.view)));
  const { data: metrics } = useQuery(yearMetricsQuery(yearOf(useToday())));
  const [isPrinting, printing] = useDisclosure();
  const { isExporting, run } = useExportTransactions();
  const { open } = usePanel();
  const add = () => open('transaction');
  return (
    <Card className={classes.page} aria-label="Transactions">
      <TransactionToolbar
        filters={list.filters}
        onFilters={list.setFilters}
        years={metrics?.years.toReversed() ?? []}
        isExporting={isExporting}
        onExport={() => void run(toTransactionFilters(list.filters, list.view))}
        onImport={onImport}
        onPrint={printing.open}
        onAdd={add}
      />
      <TransactionTable list={list} page={page} onOpen={onOpen} onAdd={add} />
      {page.data && page.data.total > 0 && <TransactionTotals totals={page.data.totals} />}
      {isPrinting && <PrintSettingsDialog filters={list.filters} onClose={printing.close} />}
    </Card>
  );
}
