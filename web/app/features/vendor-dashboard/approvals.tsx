import { Box, Button, Skeleton } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatDay } from '#contract/day.ts';
import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalsQuery, useApproveRequest } from './api.ts';
import classes from './vendor-dashboard.module.css';

const initialCount = 5;

/** Approval requests from agents. */
export function Approvals({ vendorId }: { vendorId: string }) {
  const { data: approvals, isError, refetch } = useQuery(approvalsQuery(vendorId));
  const [showsAll, setShowsAll] = useState(false);
  const pending = approvals?.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <Card as="section" aria-label="Approvals" className={classes.panel}>
      <header className={classes.head}>
        <h2>Approvals</h2>
        {pending > 0 && (
          <StatusBadge tone="pending" icon={IconClock}>
            {pending} pending
          </StatusBadge>
        )}
        {approvals && approvals.length > initialCount && !showsAll && (
          <Button
            className={classes.aside}
            variant="subtle"
            size="compact-sm"
            onClick={() => setShowsAll(true)}
          >
            View all {approvals.length}
          </Button>
        )}
      </header>
      {isError && <LoadErrorNotice message="Failed to load data. Please try again." onRetry={refetch} />}
      {!approvals && !isError && <Skeleton height={180} />}
      {approvals?.length === 0 && (
        <Box component="p" py="lg" px={0} c="var(--ab-text2)">
          Requests from agents will appear here.
        </Box>
      )}
      <ul className={classes.list}>
        {approvals?.slice(0, showsAll ? undefined : initialCount).map((approval) => (
          <Request key={approval.id} vendorId={vendorId} approval={approval} />
        ))}
      </ul>
    </Card>
  );
}

/** Splits a name for its initials; the last word counts as the last name. */
function splitName(name: string) {
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function Request({ vendorId, approval }: { vendorId: string; approval: Approval }) {
  const { mutateAsync, isPending } = useApproveRequest(vendorId);
  const { id, agentName, agentEmail, requestDate, status, message, vendorCategory } = approval;
  return (
    <li>
      <PersonAvatar person={splitName(agentName)} size={38} />
      <div>
        <b>{agentName}</b>
        <small>
          {agentEmail} · {formatDay(dayOf(new Date(requestDate), 'America/New_York'))} · {vendorCategory}
        </small>
        <p>{message}</p>
      </div>
      {status === 'approved' ? (
        <StatusBadge tone="good" icon={IconCheck}>
          Approved
        </StatusBadge>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={isPending}
          leftSection={<IconCheck size={15} aria-hidden="true" />}
          aria-label={`Approve ${agentName}`}
          onClick={() =>
            void mutateAsync(id).then(
              () => toast.success(`${agentName} approved.`),
              () => toast.error('An error occurred. Please try again.'),
            )
          }
        >
          Approve
        </Button>
      )}
    </li>
  );
}
