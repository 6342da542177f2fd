import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconSettings, IconUpload } from '@tabler/icons-react';
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

interface Props {
  query: BoardQuery;
  onChange: (name: 'search' | 'type', value: string) => void;
  onImport: () => void;
  onEditStages: () => void;
}

/** Filters the board, and imports and exports its deals. */
export function BoardToolbar({ query, onChange, onImport, onEditStages }: Props) {
  const { isExporting, run } = useCsvExport('open-deals', exportOpenDeals);
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
      <Button
        variant="subtle"
        leftSection={<IconUpload size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onImport}
      >
        Import
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        disabled={isExporting}
        onClick={() => void run(query)}
      >
        Export
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconSettings size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onEditStages}
      >
        Edit stages
      </Button>
    </Toolbar>
  );
}
