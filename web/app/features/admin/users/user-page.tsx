import { Button, Flex } from '@mantine/core';
import { IconKey, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import { fullNameOf, initialsOf } from '#contract/people.ts';
import { roleNames } from '#contract/roles.ts';
import { relativeTimeText } from '../../../lib/relative-time-text.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Arch } from '../../../ui/arch.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountDetails, Affiliation } from './account-details.tsx';
import { EditUserDialog } from './edit-dialog.tsx';
import { UserPayments } from './payments.tsx';
import { UserSessions } from './sessions.tsx';
import { useRunUserActionWithToast } from './use-run-user-action-with-toast.ts';
import classes from './user-page.module.css';
import { formatOptionalDate, SubscriptionBadge, SuspendedBadge } from './user-text.tsx';

/** Shows everything about one account, with buttons to change it. */
export function UserPageView({ page }: { page: UserDetails }) {
  const { user, isOwn } = page;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <nav className={classes.path} aria-label="Breadcrumb">
        <DesktopLink to="/admin/dashboard">User Management</DesktopLink>
        <span aria-hidden="true">›</span>
        <b aria-current="page">{fullNameOf(user)}</b>
      </nav>
      <Heading page={page} onEdit={() => setEditing(true)} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <AccountDetails page={page} />
          <UserPayments page={page} />
          <UserSessions page={page} />
        </div>
        <div className={classes.side}>
          <Affiliation page={page} />
          <RecentActivity page={page} />
          {!isOwn && <AccountActions page={page} />}
        </div>
      </div>
      {isEditing && <EditUserDialog user={user} onClose={() => setEditing(false)} />}
    </>
  );
}

function Heading({ page: { user }, onEdit }: { page: UserDetails; onEdit: () => void }) {
  const runUserAction = useRunUserActionWithToast(user.id);
  const sendReset = () =>
    confirm({
      title: `Send a password reset to ${user.email}?`,
      message: 'They’ll get an email with a link that works for one hour.',
      verb: 'Send password reset',
      act: () => runUserAction('password-reset'),
    });
  return (
    <Flex component="header" wrap="wrap" align="center" gap="md" mb="lg">
      <Arch width={60} height={74} className={classes.arch}>
        <span aria-hidden="true">{initialsOf(user)}</span>
      </Arch>
      <div className={classes.words}>
        <h1>{fullNameOf(user)}</h1>
        <p className={classes.facts}>
          <span>
            <EmailText email={user.email} />
          </span>
          <span className={classes.word}>{roleNames[user.role]}</span>
          {user.isSuspended && <SuspendedBadge />}
          {user.subscriptionStatus && <SubscriptionBadge status={user.subscriptionStatus} />}
          {user.subscriptionPlan && <span className={classes.word}>{user.subscriptionPlan}</span>}
          <span>Joined {formatOptionalDate(user.createdAt)}</span>
        </p>
      </div>
      <Flex wrap="wrap" gap={8}>
        <Button
          variant="default"
          leftSection={<IconKey size={17} aria-hidden="true" />}
          disabled={user.isSuspended}
          onClick={() => void sendReset()}
        >
          Send password reset
        </Button>
        <Button leftSection={<IconPencil size={17} aria-hidden="true" />} onClick={onEdit}>
          Edit user
        </Button>
      </Flex>
    </Flex>
  );
}

function RecentActivity({ page: { user, activity } }: { page: UserDetails }) {
  return (
    <Card className={classes.card} aria-labelledby="activity">
      <div className={classes.head}>
        <h2 id="activity">Recent activity</h2>
        <DesktopLink to={`/admin/audit-log?who=${user.id}`}>Audit log</DesktopLink>
      </div>
      {activity.length === 0 && <p>Nothing yet.</p>}
      <ul className={classes.rows}>
        {activity.map(({ id, at, text, by }) => (
          <li key={id}>
            <span className={classes.rowWords}>
              <b>{text}</b>
              {by && <small>by {by}</small>}
            </span>
            <small>{relativeTimeText(new Date(at), new Date())}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
