import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { DoorSort } from '#contract/doors-vault/doors-vault.ts';
import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import classes from './doors-page.module.css';
import { defaultDoorSorting } from './use-doors-view.ts';

interface Props {
  view: TableView;
  onViewChange: (view: TableView) => void;
}

const sorts: Partial<Record<DoorSort, string>> = {
  address: 'Address',
  fullName: 'Client',
  status: 'Status',
  createdAt: 'Created',
  fileCount: 'Files',
  totalSize: 'Size',
};

/** A menu for the sort order, for views without column headers. */
export function DoorSortMenu({ view, onViewChange }: Props) {
  const { sort = defaultDoorSorting } = view;
  const name = sorts[sort.column as DoorSort] ?? 'Address';
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  const choose = (column: string) =>
    onViewChange({
      ...view,
      page: 1,
      sort: { column, descending: column === sort.column && !sort.descending },
    });
  return (
    <PopupOpener
      kind="menu"
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className={classes.sort}
          rightSection={<Arrow size={15} aria-hidden="true" />}
          aria-label={`Sort by ${name}, ${sort.descending ? 'descending' : 'ascending'}`}
        >
          {name}
        </Button>
      )}
    >
      {(opened) => (
        <AnchoredMenu {...opened} position="bottom-end" closeOnItemClick={false}>
          {Object.entries(sorts).map(([column, choice]) => (
            <Menu.Item
              key={column}
              aria-current={column === sort.column || undefined}
              rightSection={
                <Arrow
                  size={15}
                  aria-hidden="true"
                  visibility={column === sort.column ? undefined : 'hidden'}
                />
              }
              onClick={() => choose(column)}
            >
              {choice}
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </PopupOpener>
  );
}
