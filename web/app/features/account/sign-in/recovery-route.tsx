import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type RecoveryStatus, securityMessages } from '#contract/account/account-security.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { cancelRecovery, finishRecovery, recoveryQuery } from './api.ts';
import { backToLoginLink, EmailLinkPage, emailLinkMeta } from './email-link-page.tsx';
import { SignInCard, SignInMessage } from './sign-in-card.tsx';

export const meta = () => emailLinkMeta('Two-step sign-in');

export default function RecoveryRoute() {
  const link = useSearchParams()[0].get('link') ?? '';
  const { data, error } = useQuery(recoveryQuery(link));
  if (error)
    return (
      <SignInCard title="This link no longer works" links={backToLoginLink}>
        <SignInMessage>{problemMessage(error, securityMessages.linkExpired)}</SignInMessage>
      </SignInCard>
    );
  if (!data)
    return (
      <SignInCard title="Two-step sign-in">
        <Skeleton height={88} />
      </SignInCard>
    );
  return <Recovery link={link} status={data} />;
}

function Recovery({ link, status }: { link: string; status: RecoveryStatus }) {
  const client = useQueryClient();
  const reload = () => refreshAfterChange(client, 'two-step-recovery.changed');
  const cancel = async () => {
    await cancelRecovery({ link });
    await reload();
  };
  const finish = async () => {
    await finishRecovery({ link });
    await reload();
  };
  if (status.canFinish)
    return (
      <EmailLinkPage
        title="Turn off two-step sign-in"
        words="After this, your password alone signs you in. Set up two-step sign-in again in your profile."
        verb="Turn off two-step sign-in"
        act={finish}
        other={{ verb: 'Cancel and keep it on', act: cancel }}
        links={backToLoginLink}
      />
    );
  if (status.state === 'waiting' || status.state === 'ready')
    return (
      <EmailLinkPage
        title="Turn off two-step sign-in?"
        words={`Someone who knows your password asked for this. We’ll email the link that turns it off on ${formatDateTime(status.readyAt)}. If it wasn’t you, cancel it and change your password.`}
        verb="Cancel this request"
        act={cancel}
        links={backToLoginLink}
      />
    );
  return (
    <SignInCard title={endings[status.state].title}>
      <SignInMessage>{endings[status.state].words}</SignInMessage>
      <Button component={Link} to="/login" size="md" fullWidth>
        Login
      </Button>
    </SignInCard>
  );
}

const endings = {
  canceled: { title: 'Two-step sign-in stays on', words: securityMessages.recoveryCanceled },
  completed: { title: 'Two-step sign-in is off', words: securityMessages.recoveryDone },
  expired: { title: 'This link no longer works', words: securityMessages.linkExpired },
};
