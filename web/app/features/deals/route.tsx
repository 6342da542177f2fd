import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { transactionTypes } from '#contract/transactions/deal-labels.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useDesktopPath } from '../../shell/core/navigation.tsx';
import { useToday } from '../../shell/core/person/use-today.ts';
import { maxWidthQuery } from '../../theme-scale.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { ClosingsByMonth, ForecastCard, ForecastFigure } from '../forecast/public.ts';
import { dealTitle, TransactionList } from '../transactions/public.ts';
import { dueThisWeekQuery } from './api.ts';
import { BoardToolbar, BoardTools } from './board-toolbar.tsx';
import { BoardView } from './board-view.tsx';
import { DatesView } from './dates-view.tsx';
import { DealDialog } from './deal-dialog.tsx';
import { StagesDialog } from './stages-dialog.tsx';
import { TransactionsHeader, transactionViews } from './transactions-header.tsx';

const ImportDialog = lazyWithRetry(() => import('./import-dialog.tsx'));

export const meta = () => [{ title: 'Transactions | Abundance' }];

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
  const view = transactionViews.find((name) => name === params.get('view')) ?? 'board';
  const navigate = useNavigate();
  const pathOf = useDesktopPath();
  const [isAdding, adding] = useOpenState();
  const [isEditingStages, editingStages] = useOpenState();
  const [isImporting, importing] = useOpenState();
  const set = (name: string, value: string) =>
    change((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const type = transactionTypes.find((one) => one === params.get('type'));
  const query = { search: params.get('search') || undefined, type };

  const isPhone = useMediaQuery(maxWidthQuery('phone')) ?? false;
  const boardTools = view === 'board' && (
    <BoardTools
      variant={isPhone ? 'default' : 'subtle'}
      query={query}
      onImport={importing.open}
      onEditStages={editingStages.open}
    />
  );

  return (
    <>
      <TransactionsHeader
        view={view}
        onView={(chosen) => change((before) => withView(before, chosen))}
        onAdd={adding.open}
      >
        {isPhone && boardTools}
      </TransactionsHeader>
      {view === 'board' && (
        <ForecastCard>
          <DueThisWeek />
        </ForecastCard>
      )}
      {view === 'board' && (
        <BoardToolbar query={query} onChange={set}>
          {!isPhone && boardTools}
        </BoardToolbar>
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
