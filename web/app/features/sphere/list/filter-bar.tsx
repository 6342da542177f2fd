import { Button } from '@mantine/core';
import { IconPlus, IconTags, IconTrash, IconUsers, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contactConditionNames, contactConditionText } from '#contract/sphere/condition-texts.ts';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { ColumnsMenu } from '../../../ui/data-table/columns-menu.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../../ui/toolbar.tsx';
import { dayFilterText } from '../contact-text.ts';
import classes from './sphere-list.module.css';

const FilterWindow = lazyWithRetry(() => import('./filter-window.tsx'));

interface Props<Row> {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
  columns: Column<Row>[];
  /** The name under which the table stores its columns. */
  table: string;
  /** The buttons that save the filter or change the shown list. */
  listActions: ReactNode;
  onManageTags: () => void;
  onDuplicates: () => void;
}

export function ContactFilterBar<Row>({
  filter,
  onFilter,
  columns,
  table,
  listActions,
  onManageTags,
  onDuplicates,
}: Props<Row>) {
  return (
    <Toolbar className={classes.bar}>
      <SearchField
        className={classes.search}
        label="Search name, email, phone"
        value={filter.search ?? ''}
        delay={contactSearchOptions.debounce}
        onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
      />
      <div className={classes.chips}>
        <Chips filter={filter} onFilter={onFilter} />
        <MoreFilters filter={filter} onFilter={onFilter} />
      </div>
      <ToolbarSpace />
      <span className={classes.tools}>
        {listActions}
        <span className={classes.onDesk}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconUsers size={17} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onDuplicates}
          >
            Possible duplicates
          </Button>
        </span>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconTags size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onManageTags}
        >
          Manage Tags
        </Button>
        <span className={classes.onDesk}>
          <Button
            component={DesktopLink}
            to="the-sphere/trash"
            variant="subtle"
            size="xs"
            leftSection={<IconTrash size={17} aria-hidden="true" />}
          >
            Trash
          </Button>
        </span>
        <span className={classes.onDesk}>
          <ColumnsMenu name={table} columns={columns} />
        </span>
      </span>
    </Toolbar>
  );
}

type FilterProps = Pick<Props<never>, 'filter' | 'onFilter'>;

function Chips({ filter, onFilter }: FilterProps) {
  const { tag = [], birthday, anniversary } = filter;
  const tagsWithout = (name: string) => tag.filter((one) => one !== name);
  const chips = [
    ...tag.map((name) => ({ text: name, rest: { ...filter, tag: tagsWithout(name) } })),
    ...(birthday
      ? [{ text: dayFilterText('Birthday', birthday), rest: { ...filter, birthday: undefined } }]
      : []),
    ...(anniversary
      ? [
          {
            text: dayFilterText('Home anniversary', anniversary),
            rest: { ...filter, anniversary: undefined },
          },
        ]
      : []),
    ...contactConditionNames.flatMap((name) => {
      const value = filter[name];
      return value === undefined
        ? []
        : [{ text: contactConditionText(name, value), rest: { ...filter, [name]: undefined } }];
    }),
  ];
  return chips.map(({ text, rest }) => (
    <button
      key={text}
      type="button"
      className={classes.chip}
      data-on
      aria-label={`Remove filter ${text}`}
      onClick={() => onFilter(rest)}
    >
      {text}
      <IconX size={14} aria-hidden="true" />
    </button>
  ));
}

function MoreFilters({ filter, onFilter }: FilterProps) {
  return (
    <PopupOpener
      kind="dialog"
      button={(props) => (
        <button {...props} type="button" className={classes.chip}>
          <IconPlus size={14} aria-hidden="true" />
          Filter
        </button>
      )}
    >
      {(opened) => <FilterWindow {...opened} filter={filter} onFilter={onFilter} />}
    </PopupOpener>
  );
}
