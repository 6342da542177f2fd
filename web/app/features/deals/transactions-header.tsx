import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar, IconLayoutKanban, IconList, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '#contract/format-count.ts';
import { maxWidthQuery } from '../../theme-scale.ts';
import { HeaderTools } from '../../ui/header-tools.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { boardQuery } from './api.ts';
import { wholeDollarsText } from './deal-words.ts';
import classes from './transactions-page.module.css';

export const transactionViews = ['board', 'list', 'dates'] as const;
type View = (typeof transactionViews)[number];

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

interface Props {
  view: View;
  onView: (view: string) => void;
  onAdd: () => void;
  /** More tools for the menu on a phone. */
  children: ReactNode;
}

/** The title, the views and the buttons. On a phone the buttons fit into one row, with the views below them. */
export function TransactionsHeader({ view, onView, onAdd, children }: Props) {
  const isPhone = useMediaQuery(maxWidthQuery('phone')) ?? false;
  const viewSwitch = (
    <SegmentedControl
      className={classes.views}
      aria-label="View"
      fullWidth={isPhone}
      size={isPhone ? 'md' : 'sm'}
      value={view}
      onChange={onView}
      data={transactionViews.map((value) => ({ value, label: viewLabel(value) }))}
    />
  );
  return (
    <>
      <PageHeader
        title="Transactions"
        subtitle={<Summary />}
        actions={
          <>
            {!isPhone && viewSwitch}
            {view !== 'list' && (
              <>
                <HeaderTools>
                  <Button
                    variant="default"
                    leftSection={<IconPrinter size={17} aria-hidden="true" />}
                    onClick={() => window.print()}
                  >
                    Print
                  </Button>
                  {children}
                </HeaderTools>
                <Button
                  className={classes.add}
                  leftSection={<IconPlus size={17} aria-hidden="true" />}
                  aria-label="Add deal"
                  aria-haspopup="dialog"
                  onClick={onAdd}
                >
                  Add deal
                </Button>
              </>
            )}
          </>
        }
      />
      {isPhone && viewSwitch}
    </>
  );
}

function Summary() {
  const { data } = useQuery(boardQuery({}));
  if (!data) return '\u00A0';
  const count = data.totals.reduce((sum, stage) => sum + stage.count, 0);
  if (!count) return 'No open deals';
  const volume = data.totals.reduce((sum, stage) => sum + stage.volume, 0);
  return `${formatCount(count, 'open deal')}, ${wholeDollarsText(volume)}`;
}
