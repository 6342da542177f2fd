import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload, IconPlus, IconPrinter, IconUpload } from '@tabler/icons-react';
import {
  type DealStatus,
  dealStatuses,
  dealStatusNames,
  type TransactionType,
  transactionTypeNames,
  transactionTypes,
} from '#contract/transactions/deal-labels.ts';
import { HeaderTools } from '../../../ui/header-tools.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../../ui/toolbar.tsx';
import type { ListFilters } from './list-filters.ts';
import classes from './transactions-dialog.module.css';

interface Props {
  filters: ListFilters;
  onFilters: (filters: ListFilters) => void;
  years: number[];
  isExporting: boolean;
  onExport: () => void;
  /** Opens the import. If undefined, the toolbar has no Import button. */
  onImport?: (() => void) | undefined;
  onPrint: () => void;
  onAdd: () => void;
}

const types = [
  { value: '', label: 'All types' },
  ...transactionTypes.map((value) => ({ value, label: transactionTypeNames[value] })),
];

const statuses = [
  { value: '', label: 'All statuses' },
  ...dealStatuses.map((value) => ({ value, label: dealStatusNames[value] })),
];

export function TransactionToolbar({ filters, onFilters, years, ...actions }: Props) {
  return (
    <Toolbar as="div" className={classes.toolbar}>
      <SearchField
        label="Search address or client"
        className={classes.search}
        value={filters.search}
        onSearch={(search) => onFilters({ ...filters, search })}
      />
      <NativeSelect
        aria-label="Year"
        data={[{ value: '', label: 'All years' }, ...years.map(String)]}
        value={String(filters.year ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ ...filters, year: Number(value) || undefined })
        }
      />
      <NativeSelect
        aria-label="Type"
        data={types}
        value={filters.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ ...filters, type: (value || undefined) as TransactionType | undefined })
        }
      />
      <NativeSelect
        aria-label="Status"
        data={statuses}
        value={filters.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ ...filters, status: (value || undefined) as DealStatus | undefined })
        }
      />
      <ToolbarSpace className={classes.space} />
      <Group gap={8} wrap="nowrap">
        <HeaderTools>
          {actions.onImport && (
            <Button
              variant="default"
              leftSection={<IconUpload size={17} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={actions.onImport}
            >
              Import
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            disabled={actions.isExporting}
            onClick={actions.onExport}
          >
            Export
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={actions.onPrint}
          >
            Print
          </Button>
        </HeaderTools>
        <Button
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={actions.onAdd}
        >
          Add
        </Button>
      </Group>
    </Toolbar>
  );
}
