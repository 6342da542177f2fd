import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { adminUserLimits, type UserFilter } from '#contract/admin/admin-users.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { type Role, roleNames } from '#contract/roles.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../../ui/toolbar.tsx';
import classes from './users.module.css';
import { emptyUserFilter } from './users-view.ts';

interface Props {
  filter: UserFilter;
  /** Called with only the changed fields. */
  onFilter: (change: Partial<UserFilter>) => void;
  isNewestFirst: boolean;
}

const roleChoices = [
  { value: '', label: 'All roles' },
  ...Object.entries(roleNames)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];
const categoryChoices = [
  { value: '', label: 'All business categories' },
  ...vendorCategories.map((category) => ({ value: category, label: category })),
];

export function UserFilterBar({ filter, onFilter, isNewestFirst }: Props) {
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label="Search by name or email..."
        value={filter.search ?? ''}
        delay={adminUserLimits.searchDelay}
        onSearch={(search) => onFilter({ search: search || undefined })}
      />
      <NativeSelect
        className={classes.choice}
        aria-label="Role"
        data={roleChoices}
        value={filter.role ?? ''}
        onChange={(event) => onFilter({ role: (event.currentTarget.value || undefined) as Role })}
      />
      <NativeSelect
        className={classes.category}
        aria-label="Business category"
        data={categoryChoices}
        value={filter.businessCategory ?? ''}
        onChange={(event) => onFilter({ businessCategory: event.currentTarget.value || undefined })}
      />
      <Button
        variant="subtle"
        leftSection={<IconFilterOff size={17} aria-hidden="true" />}
        onClick={() => onFilter(emptyUserFilter)}
      >
        Clear Filters
      </Button>
      <ToolbarSpace />
      {isNewestFirst && <span className={classes.order}>Newest first</span>}
    </Toolbar>
  );
}
