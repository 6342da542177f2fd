import { Alert, Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionTypeNames, transactionTypes } from '#contract/transactions/deal-labels.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { defaultPaperSize, type PaperSize } from '../../../ui/paper/paper.ts';
import { PaperSizeChoice } from '../../../ui/paper/paper-size-choice.tsx';
import { paperMargin } from '../../../ui/print-paper.tsx';
import { printInWindow } from '../../../ui/print-window.tsx';
import { toast } from '../../../ui/toast.tsx';
import { allTransactionsQuery } from '../api.ts';
import type { ListFilters } from '../list/list-filters.ts';
import { type PrintChoice, toPrintedHistory, validatePrintChoice } from './print-choice.ts';
import classes from './print-settings.module.css';
import { TransactionHistory } from './transaction-history.tsx';

const printDelayMs = 500;

interface Props {
  filters: ListFilters;
  onClose: () => void;
}

/** The user chooses the transactions and columns to print. */
export function PrintSettingsDialog({ filters, onClose }: Props) {
  const owner = useProfile();
  const today = useToday();
  const { data: deals, isError, refetch } = useQuery(allTransactionsQuery);
  const [choice, setChoice] = useState<PrintChoice>(() => ({
    period: filters.year ? String(filters.year) : 'all',
    from: '',
    to: today,
    type: filters.type ?? '',
    closedOnly: !filters.status || filters.status === 'CLOSED',
    withClients: true,
  }));
  const [size, setSize] = useState<PaperSize>(defaultPaperSize);
  const problem = validatePrintChoice(choice);
  const history = deals && toPrintedHistory(deals, choice);

  function printHistory() {
    if (!history) return;
    const page = <TransactionHistory owner={owner} today={today} history={history} />;
    const paper = { title: 'Transaction History', page, size, margin: paperMargin };
    const isOpen = printInWindow({ ...paper, delay: printDelayMs });
    if (isOpen) return onClose();
    toast.error('The print window was blocked', 'Allow pop-ups for this site, then try again.');
  }

  return (
    <Dialog opened onClose={onClose} title="What should be printed?" size="md">
      <div className={classes.fields}>
        <Period choice={choice} onChange={setChoice} years={yearsIn(deals ?? [])} problem={problem} />
        <NativeSelect
          label="Type"
          data={[
            { value: '', label: 'All types' },
            ...transactionTypes.map((value) => ({ value, label: transactionTypeNames[value] })),
          ]}
          value={choice.type}
          onChange={(event) =>
            setChoice({ ...choice, type: event.currentTarget.value as PrintChoice['type'] })
          }
        />
        <Switch
          label="Closed only"
          checked={choice.closedOnly}
          onChange={(event) => setChoice({ ...choice, closedOnly: event.currentTarget.checked })}
        />
        <Switch
          label="Client names"
          checked={choice.withClients}
          onChange={(event) => setChoice({ ...choice, withClients: event.currentTarget.checked })}
        />
        {isError && (
          <Alert color="coral" role="alert" title={transactionMessages.load}>
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        <footer className={classes.buttons}>
          <p aria-live="polite">{history && countText(history.deals.length)}</p>
          <PaperSizeChoice size={size} onSize={setSize} />
          <Button
            leftSection={<IconPrinter size={17} aria-hidden="true" />}
            disabled={!history?.deals.length || problem !== undefined}
            onClick={printHistory}
          >
            Print
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

const countText = (count: number) =>
  count === 0 ? transactionMessages.noMatch : `${count} ${count === 1 ? 'transaction' : 'transactions'}`;

const yearsIn = (deals: readonly { date: string }[]): string[] =>
  [...new Set(deals.map(({ date }) => date.slice(0, 4)))].sort().reverse();

interface PeriodProps {
  choice: PrintChoice;
  onChange: (choice: PrintChoice) => void;
  years: string[];
  problem: string | undefined;
}

function Period({ choice, onChange, years, problem }: PeriodProps) {
  const yearChoices = new Set([...years, ...(/^\d+$/.test(choice.period) ? [choice.period] : [])]);
  return (
    <>
      <NativeSelect
        label="Period"
        data-autofocus
        data={[{ value: 'all', label: 'All years' }, ...yearChoices, { value: 'range', label: 'Date range' }]}
        value={choice.period}
        onChange={(event) => onChange({ ...choice, period: event.currentTarget.value })}
      />
      {choice.period === 'range' && (
        <div className={classes.range}>
          <TextInput
            type="date"
            label="From"
            value={choice.from}
            onChange={(event) => onChange({ ...choice, from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="To"
            value={choice.to}
            error={problem}
            onChange={(event) => onChange({ ...choice, to: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
