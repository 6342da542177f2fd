import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AdminUser, adminUserLimits, adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { fullNameOf } from '#contract/people.ts';
import { roleNames } from '#contract/roles.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usersQuery } from './api.ts';
import { BulkActions } from './bulk-actions.tsx';
import { CreateUserDialog } from './create-dialog.tsx';
import { EditUserDialog } from './edit-dialog.tsx';
import { UserFilterBar } from './filter-bar.tsx';
import { useConfirmDeleteUser } from './use-confirm-delete-user.tsx';
import { createUserColumns } from './user-columns.tsx';
import { subscriptionStatusText } from './user-text.tsx';
import classes from './users.module.css';
import { emptyUserFilter, newestUsersFirst, useUserSelection, useUsersView } from './users-view.ts';

const numberFormat = new Intl.NumberFormat('en-US');

/** Lists all accounts. Admins can search, sort, create, edit and delete them. */
export function UsersPage() {
  const { filter, setFilter, view, setView } = useUsersView();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery({ filter, view }));
  const client = useQueryClient();
  const total = data?.totalUsers ?? 0;
  const selection = useUserSelection({ filter, view }, total);
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<AdminUser>();
  const remove = useConfirmDeleteUser();
  const rowActions = useMemo(
    () => ({ edit: setEdited, remove: (user: AdminUser) => void remove(user) }),
    [remove],
  );
  const columns = useMemo(() => createUserColumns(rowActions), [rowActions]);

  useEffect(() => {
    if (isError) toast.error(say.loadFailed, undefined, { durationMs: adminUserLimits.toast });
  }, [isError]);
  useEffect(() => {
    if (data && !isPlaceholderData && view.page > data.totalPages)
      setView({ ...view, page: data.totalPages });
  }, [data, isPlaceholderData, view, setView]);

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle={
          <>
            <b>{numberFormat.format(total)}</b> total users, <b>{numberFormat.format(selection.count)}</b>{' '}
            selected
          </>
        }
        actions={
          <>
            <BulkActions selection={selection} total={total} view={view} />
            <Button
              leftSection={<IconUserPlus size={17} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setCreating(true)}
            >
              Add New User
            </Button>
          </>
        }
      />
      <UserFilterBar
        filter={filter}
        onFilter={setFilter}
        isNewestFirst={view.sort?.column === newestUsersFirst.column && view.sort.descending}
      />
      <div className={classes.list}>
        {isError ? (
          <LoadErrorNotice message={say.loadFailed} onRetry={refetch} />
        ) : (
          <DataTable
            name="users"
            label="Users"
            noun="users"
            columns={columns}
            rows={data?.users ?? []}
            total={total}
            loading={!data || (isFetching && isPlaceholderData)}
            rowId={({ id }) => id}
            rowLabel={({ email }) => email}
            view={view}
            onViewChange={setView}
            loadPage={async (page) => (await client.fetchQuery(usersQuery({ filter, view: page }))).users}
            hasFixedSize
            isDense
            selection={selection.ids}
            onSelectionChange={selection.choose}
            mobileRow={(user) => mobileRow(user, rowActions.edit)}
            empty={
              <EmptyState
                illustration="keys"
                title={say.none}
                action={
                  <Button variant="default" onClick={() => setFilter(emptyUserFilter)}>
                    Show all users
                  </Button>
                }
              >
                Try another search, or clear the filters.
              </EmptyState>
            }
          />
        )}
      </div>
      {isCreating && <CreateUserDialog onClose={() => setCreating(false)} />}
      {edited && <EditUserDialog key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** A user's row on a phone. It has space for one button; the user's own page has the other buttons. */
const mobileRow = (user: AdminUser, edit: (user: AdminUser) => void) => ({
  picture: <PersonAvatar person={user} size={38} />,
  title: <MobileTitle user={user} />,
  detail: [
    fullNameOf(user),
    roleNames[user.role],
    user.vendor?.vendorCompanyName,
    user.isSuspended
      ? 'suspended'
      : `${user.subscriptionPlan ?? 'no plan'}, ${subscriptionStatusText(user.subscriptionStatus)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  action: (
    <ActionIcon size={44} aria-label={`Edit ${user.email}`} onClick={() => edit(user)}>
      <IconPencil size={19} aria-hidden="true" />
    </ActionIcon>
  ),
});

/** Breaks long email addresses at '@'. */
const MobileTitle = ({ user: { id, email } }: { user: AdminUser }) => {
  const [name, domain] = email.split('@');
  return (
    <DesktopLink to={`/admin/users/${id}`}>
      {name}
      <wbr />@{domain}
    </DesktopLink>
  );
};
