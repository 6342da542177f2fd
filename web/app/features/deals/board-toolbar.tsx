import { Button, type ButtonVariant, NativeSelect } from '@mantine/core';
import { IconDownload, IconSettings, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BoardQuery } from '#contract/deals/deals.ts';
import { transactionTypeNames, transactionTypes } from '#contract/transactions/deal-labels.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../ui/toolbar.tsx';
import { useCsvExport } from '../transactions/public.ts';
import { exportOpenDeals } from './api.ts';
import classes from './transactions-page.module.css';

const types = [
  { value: '', label: 'All types' },
  ...transactionTypes.map((value) => ({ value, label: transactionTypeNames[value] })),
];

interface FilterProps {
  query: BoardQuery;
  onChange: (name: 'search' | 'type', value: string) => void;
  /** The tools of the board; undefined if the page header shows them. */
  children?: ReactNode;
}

/** Filters the board. */
export function BoardToolbar({ query, onChange, children }: FilterProps) {
  return (
    <Toolbar className={classes.toolbar}>
      <SearchField
        label="Search address or client"
        value={query.search ?? ''}
        onSearch={(search) => onChange('search', search)}
      />
      <NativeSelect
        aria-label="Type"
        data={types}
        value={query.type ?? ''}
        onChange={(event) => onChange('type', event.currentTarget.value)}
      />
      <ToolbarSpace />
      {children}
    </Toolbar>
  );
}

interface ToolProps {
  variant: ButtonVariant;
  query: BoardQuery;
  onImport: () => void;
  onEditStages: () => void;
}

/** Imports and exports the deals of the board, and edits its stages. */
export function BoardTools({ variant, query, onImport, onEditStages }: ToolProps) {
  const { isExporting, run } = useCsvExport('open-deals', exportOpenDeals);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconUpload size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onImport}
      >
        Import
      </Button>
      <Button
        variant={variant}
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        disabled={isExporting}
        onClick={() => void run(query)}
      >
        Export
      </Button>
      <Button
        variant={variant}
        leftSection={<IconSettings size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onEditStages}
      >
        Edit stages
      </Button>
    </>
  );
}
