import { Box, Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ActiveSession } from '#contract/account/sign-in.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { sessionsQuery, signOutEverywhere, useEndSession } from './api.ts';
import classes from './security.module.css';

/** The user's sessions, with buttons to end them. */
export function ActiveSessions() {
  const { data, isError } = useQuery(sessionsQuery);
  if (isError)
    return (
      <Box component="p" c="dimmed">
        Your sessions couldn’t be loaded.
      </Box>
    );
  if (!data) return <Skeleton height={88} />;
  if (!data.sessions.length)
    return (
      <Box component="p" c="dimmed">
        No sessions to show.
      </Box>
    );
  return (
    <>
      <ul className={classes.sessions}>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="default" onClick={() => void confirmSignOutEverywhere()}>
        Sign out everywhere
      </Button>
    </>
  );
}

function SessionRow({ session }: { session: ActiveSession }) {
  const end = useEndSession();
  const showError = (error: Error) =>
    toast.error('Session not ended', problemMessage(error, 'Please try again.'));
  return (
    <li>
      <IconDevices size={20} aria-hidden="true" />
      <div>
        <strong>{session.device}</strong>
        <span>Last seen {formatDateTime(session.lastSeenAt)}</span>
      </div>
      {session.isCurrent ? (
        <StatusBadge tone="good" icon={IconCircleCheck}>
          This device
        </StatusBadge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          onClick={() => void end.mutateAsync(session.id).catch(showError)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

async function confirmSignOutEverywhere() {
  const isDone = await confirm({
    title: 'Sign out everywhere?',
    message: 'You’ll be signed out on every device, including this one. Sign back in with your password.',
    verb: 'Sign out everywhere',
    danger: true,
    act: signOutEverywhere,
  });
  if (isDone) window.location.assign('/login');
}
