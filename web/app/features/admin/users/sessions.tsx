import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { UserPage } from '#contract/admin-user-page.ts';
import { adminUserLimits } from '#contract/admin-users.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { whenText } from '../../../lib/when-text.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEndSessions } from './api.ts';
import classes from './user-page.module.css';

const stay = { stay: adminUserLimits.toast };

/** Where somebody is signed in, and the ways to end that. */
export function Sessions({ page: { user, sessions, isOwn } }: { page: UserPage }) {
  const end = useEndSessions(user.id);
  const done = ({ message = '' }: { message?: string }) => toast.success(message, undefined, stay);
  const endOne = (id: string) =>
    end.mutate(id, {
      onSuccess: done,
      onError: (error) => toast.error('Session not ended', problemMessage(error, 'Please try again.'), stay),
    });
  const endAll = () =>
    confirm({
      title: 'End all sessions?',
      message: 'They’ll be signed out on every device. They can sign in again.',
      verb: 'End all sessions',
      danger: true,
      act: async () => done(await end.mutateAsync(undefined)),
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
                {[address, `active ${whenText(new Date(lastSeenAt), new Date())}`].filter(Boolean).join(', ')}
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
