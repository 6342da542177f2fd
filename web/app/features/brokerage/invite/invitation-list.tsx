import { Button, Skeleton } from '@mantine/core';
import { IconClock, IconClockX, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import type { Invitation } from '#contract/brokerage/invitations.ts';
import { fullNameOf } from '#contract/people.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { RowList, RowText } from '../../../ui/row-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { formatInstantAsDay } from '../../billing/public.ts';
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from '../api.ts';

/** Lists invitations that nobody has accepted yet. */
export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const { data, isError, refetch } = useQuery(invitationsQuery);
  if (isError) return <LoadErrorNotice message={brokerageMessages.load} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius="lg" />;
  if (!data.invitations.length)
    return (
      <Card>
        <EmptyState
          illustration="doorOpen"
          title="No open invitations"
          action={
            <Button leftSection={<IconSend size={17} />} onClick={onInvite}>
              Send Invitation
            </Button>
          }
        >
          People you invite will appear here until they accept.
        </EmptyState>
      </Card>
    );
  return (
    <Card aria-label="Open invitations">
      <RowList gap={10}>
        {data.invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </RowList>
    </Card>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { timeZone } = useProfile();
  const { id, email, sentAt, expiresAt, isExpired } = invitation;
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const name = fullNameOf(invitation);

  const sendAgain = () =>
    void resend.mutateAsync(id).then(
      ({ message }) => toast.success(message),
      (error) => toast.error(problemMessage(error, brokerageMessages.notSent)),
    );
  const confirmRevoke = () =>
    confirm({
      title: `Revoke the invitation to ${name}?`,
      message: `The link we sent to ${email} stops working. You can invite ${invitation.firstName} again at any time.`,
      verb: 'Revoke invitation',
      danger: true,
      act: async () => {
        const { message } = await revoke.mutateAsync(id);
        toast.success(message ?? brokerageMessages.revoked);
      },
    });

  return (
    <li>
      <RowText basis={240}>
        <b>{name}</b>
        <small>
          {email} · Sent {formatInstantAsDay(sentAt, timeZone)}
        </small>
      </RowText>
      <StatusBadge tone={isExpired ? 'bad' : 'pending'} icon={isExpired ? IconClockX : IconClock}>
        {isExpired ? 'Expired' : `Expires ${formatInstantAsDay(expiresAt, timeZone)}`}
      </StatusBadge>
      <Button
        variant="default"
        size="xs"
        loading={resend.isPending}
        aria-label={`Resend the invitation to ${name}`}
        onClick={sendAgain}
      >
        Resend
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={`Revoke the invitation to ${name}`}
        onClick={() => void confirmRevoke()}
      >
        Revoke
      </Button>
    </li>
  );
}
