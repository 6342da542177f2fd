import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  getUserField,
  type UserFieldKind,
  type UserListColumn,
  userListColumns,
} from '#contract/admin/admin-user-fields.ts';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { formatPhone } from '#contract/phone.ts';
import { roleNames } from '#contract/roles.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { IconAction } from '../../../ui/action.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { formatOptionalDate, SubscriptionBadge, SuspendedBadge } from './user-text.tsx';
import classes from './users.module.css';

type Cell = (user: AdminUser, value: string) => ReactNode;

/** Renders the table cell of a field, by the kind of field. */
const cells: Record<UserFieldKind, Cell> = {
  email: (user) => (
    <span className={classes.email}>
      <DesktopLink to={`/admin/users/${user.id}`}>{user.email}</DesktopLink>
      {user.isSuspended && <SuspendedBadge />}
    </span>
  ),
  role: ({ role }) => roleNames[role],
  name: (_, value) => value,
  phone: (_, value) => formatPhone(value),
  state: (_, value) => value,
  status: ({ subscriptionStatus }) => <SubscriptionBadge status={subscriptionStatus} />,
  plan: ({ subscriptionPlan }) => subscriptionPlan ?? 'none',
  instant: (_, value) => formatOptionalDate(value),
  category: (_, value) => value,
  link: (_, value) =>
    value && (
      <a href={value} target="_blank" rel="noreferrer">
        {value.replace(/^https?:\/\//, '')}
      </a>
    ),
  line: (_, value) => value,
  association: (_, value) => value,
};

const cellText = (user: AdminUser, column: UserListColumn): string => {
  const facts: Record<string, unknown> = { ...user.vendor, ...user };
  return String(facts[column] ?? '');
};

const emptyCell = <span className={classes.none}>—</span>;

interface RowActions {
  edit: (user: AdminUser) => void;
  remove: (user: AdminUser) => void;
}

/** One column per field, and one for the actions. */
export const createUserColumns = (acts: RowActions): Column<AdminUser>[] => [
  ...userListColumns.map((column): Column<AdminUser> => {
    const { label, kind, width } = getUserField(column);
    return {
      id: column,
      header: label,
      value: (user) => cellText(user, column),
      cell: (user) => cells[kind](user, cellText(user, column)) || emptyCell,
      width,
      ...(column === 'email' && { pinned: 'start' }),
      hideable: false,
    };
  }),
  {
    id: 'actions',
    header: 'Actions',
    cell: (user) => <UserActions user={user} {...acts} />,
    pinned: 'end',
    sortable: false,
    hideable: false,
    width: 96,
  },
];

function UserActions({ user, edit, remove }: RowActions & { user: AdminUser }) {
  return (
    <span className={classes.actions}>
      <IconAction aria-label={`Edit ${user.email}`} onClick={() => edit(user)}>
        <IconPencil size={17} aria-hidden="true" />
      </IconAction>
      <IconAction aria-label={`Delete ${user.email}`} onClick={() => remove(user)}>
        <IconTrash size={17} aria-hidden="true" />
      </IconAction>
    </span>
  );
}
