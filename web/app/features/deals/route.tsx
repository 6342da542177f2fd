import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconLayoutKanban, IconList, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { transactionTypes } from '#contract/transactions/deal-labels.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useDesktopPath } from '../../shell/ground/navigation.tsx';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosingsByMonth, ForecastCard, ForecastFigure } from '../forecast/public.ts';
import { TransactionList } from '../transactions/public.ts';
import { boardQuery, dueThisWeekQuery } from './api.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { BoardView } from './board-view.tsx';
import { DatesView } from './dates-view.tsx';
import { DealDialog } from './deal-dialog.tsx';
import { dealTitle, wholeDollarsText } from './deal-words.ts';
import { StagesDialog } from './stages-dialog.tsx';
import classes from './transactions-page.module.css';

const ImportDialog = lazyWithRetry(() => import('./import-dialog.tsx'));

export const meta = () => [{ title: 'Transactions | Abundance' }];

const views = ['board', 'list', 'dates'] as const;
type View = (typeof views)[number];

const viewLabels = {
  list: ['List', IconList],
  board: ['Board', IconLayoutKanban],
  dates: ['Dates', IconCalendar],
} as const;

const viewLabel = (view: View) => {
  const [label, Icon] = viewLabels[view];
  return (
    <span className={classes.view}>
      <Icon size={17} aria-hidden="true" />
      {label}
    </span>
  );
};

/**
 * Changes the view in the URL. Board and List share their search and type; other filters belong to one view.
 */
function withView(before: URLSearchParams, view: string): URLSearchParams {
  const shared = ['search', 'type'].flatMap((name) => before.getAll(name).map((value) => [name, value]));
  return new URLSearchParams([['view', view], ...shared]);
}

/** All transactions as a board, a list or a calendar. The URL contains the view and its filters. */
export default function TransactionsPage() {
  const [params, change] = useUrlParams();
  const view = views.find((name) => name === params.get('view')) ?? 'board';
  const navigate = useNavigate();
  const pathOf = useDesktopPath();
  const [isAdding, adding] = useDisclosure();
  const [isEditingStages, editingStages] = useDisclosure();
  const [isImporting, importing] = useDisclosure();
  const set = (name: string, value: string) =>
    change((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const type = transactionTypes.find((one) => one === params.get('type'));
  const query = { search: params.get('search') || undefined, type };

  return (
    <>
      <PageHeader
        title="Transactions"
        subtitle={<Summary />}
        actions={
          <>
            <SegmentedControl
              aria-label="View"
              value={view}
              onChange={(chosen) => change((before) => withView(before, chosen))}
              data={views.map((value) => ({ value, label: viewLabel(value) }))}
            />
            {view !== 'list' && (
              <Button
                className={classes.print}
                variant="default"
                leftSection={<IconPrinter size={17} aria-hidden="true" />}
                aria-label="Print"
                onClick={() => window.print()}
              >
                Print
              </Button>
            )}
            {view !== 'list' && (
              <Button
                leftSection={<IconPlus size={17} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={adding.open}
              >
                Add deal
              </Button>
            )}
          </>
        }
      />
      {view === 'board' && (
        <ForecastCard>
          <DueThisWeek />
        </ForecastCard>
      )}
      {view === 'board' && (
        <BoardToolbar
          query={query}
          onChange={set}
          onImport={importing.open}
          onEditStages={editingStages.open}
        />
      )}
      {view === 'board' && <BoardView query={query} />}
      {view === 'board' && <ClosingsByMonth />}
      {view === 'list' && (
        <TransactionList
          onOpen={(id) => void navigate(pathOf(`transactions/${id}`))}
          onImport={importing.open}
        />
      )}
      {view === 'dates' && <DatesView />}
      {isAdding && <DealDialog onClose={adding.close} />}
      <Suspense>{isImporting && <ImportDialog onClose={importing.close} />}</Suspense>
      {isEditingStages && <StagesDialog onClose={editingStages.close} />}
    </>
  );
}

/** The key dates and closings of this week, and overdue ones. */
function DueThisWeek() {
  const today = useToday();
  const { data } = useQuery(dueThisWeekQuery(today));
  if (!data) return null;
  const open = data.filter(({ isDone }) => !isDone);
  const [late] = open.filter(({ day }) => day < today);
  const next = late ?? open[0];
  return (
    <ForecastFigure
      label="Due this week"
      value={open.length.toLocaleString('en-US')}
      isBad={late !== undefined}
      detail={next ? `${late ? 'Overdue: ' : ''}${next.label}, ${dealTitle(next)}` : 'No key dates'}
    />
  );
}

function Summary() {
  const { data } = useQuery(boardQuery({}));
  if (!data) return '\u00A0';
  const count = data.totals.reduce((sum, stage) => sum + stage.count, 0);
  if (!count) return 'No open deals';
  const volume = data.totals.reduce((sum, stage) => sum + stage.volume, 0);
  return `${count.toLocaleString('en-US')} open ${count === 1 ? 'deal' : 'deals'}, ${wholeDollarsText(volume)}`;
}
