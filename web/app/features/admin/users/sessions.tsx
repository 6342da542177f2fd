import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import { adminUserLimits } from '#contract/admin/admin-users.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { relativeTimeText } from '../../../lib/relative-time-text.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEndSessions } from './api.ts';
import classes from './user-page.module.css';

const toastOptions = { durationMs: adminUserLimits.toast };

/** The devices where a user is signed in, with buttons to sign them out. */
export function UserSessions({ page: { user, sessions, isOwn } }: { page: UserDetails }) {
  const end = useEndSessions(user.id);
  const showSuccess = ({ message = '' }: { message?: string }) =>
    toast.success(message, undefined, toastOptions);
  const endOne = (id: string) =>
    void end
      .mutateAsync(id)
      .then(showSuccess, (error) =>
        toast.error('Session not ended', problemMessage(error, 'Please try again.'), toastOptions),
      );
  const endAll = () =>
    confirm({
      title: 'End all sessions?',
      message: 'They’ll be signed out on every device. They can sign in again.',
      verb: 'End all sessions',
      danger: true,
      act: async () => showSuccess(await end.mutateAsync(undefined)),
    });
  return (
    <Card className={classes.card} aria-labelledby="sessions">
      <div className={classes.head}>
        <h2 id="sessions">Sessions</h2>
        <span>{sessions.length} signed in</span>
        {sessions.length > 0 && !isOwn && (
          <Button variant="default" size="xs" onClick={() => void endAll()}>
            End all sessions
          </Button>
        )}
      </div>
      <ul className={classes.rows}>
        {sessions.map(({ id, device, address, lastSeenAt }) => (
          <li key={id}>
            <IconDevices size={19} aria-hidden="true" />
            <span className={classes.rowWords}>
              <b>{device}</b>
              <small>
                {[address, `active ${relativeTimeText(new Date(lastSeenAt), new Date())}`]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {!isOwn && (
              <Button
                variant="default"
                size="xs"
                aria-label={`End the session on ${device}`}
                disabled={end.isPending}
                onClick={() => endOne(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
