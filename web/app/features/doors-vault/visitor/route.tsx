import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { ActionButton, ActionLink } from '../../../ui/action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenReaderText } from '../../../ui/hidden-text.tsx';
import { useDelayedCondition } from '../../../ui/use-delayed.ts';
import { sharedPageQuery } from './api.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { SharedFiles } from './shared-files.tsx';

export const meta = () => [
  { title: 'Shared with you | Abundance' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The page that visitors see when they open a share link. */
export default function VisitorRoute() {
  const { token = '' } = useParams();
  const { data: page, error, refetch } = useQuery(sharedPageQuery(token));
  if (error)
    return isProblem(error, 'not_found') ? <Closed /> : <LoadFailed onRetry={() => void refetch()} />;
  if (!page) return <Waiting />;
  return page.needsPassword ? <PasswordPrompt token={token} /> : <SharedFiles page={page} />;
}

/** The page of a closed link. Does not reveal whether the link expired, was disabled, or never existed. */
const Closed = () => (
  <EmptyState
    asPage
    illustration="keys"
    title="This door is closed"
    action={<ActionLink to="/">Home</ActionLink>}
  >
    {shareMessages.closed}
  </EmptyState>
);

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    asPage
    illustration="doorOpen"
    title="This page didn’t open"
    action={<ActionButton onClick={onRetry}>Try again</ActionButton>}
  >
    We couldn’t reach the server. The link still works, so please try again.
  </EmptyState>
);

function Waiting() {
  const isSkeletonVisible = useDelayedCondition(true, 150);
  return (
    <Stack gap="lg" aria-busy="true">
      <ScreenReaderText as="h1">Shared with you</ScreenReaderText>
      {isSkeletonVisible && (
        <>
          <Skeleton height={92} />
          <Skeleton height={420} />
        </>
      )}
    </Stack>
  );
}
