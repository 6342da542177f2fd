import { Button, Skeleton } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IllustrationName } from './illustration.tsx';

interface Props {
  title: string;
  size?: 'md' | 'lg' | 'xl' | number;
  /** "the contact": what is on its way. */
  what: string;
  /** About as tall as the form that will stand here. */
  height: number;
  illustration: IllustrationName;
  /** Why it does not come: somebody deleted it, or nobody answered. */
  problem?: 'gone' | 'failed' | null;
  goneTitle: string;
  failedTitle: string;
  onRetry: () => void;
  onClose: () => void;
}

/** The window of something that has to be read first; it says so when that does not come. */
export function WaitingDialog({ title, size, what, height, problem, onClose, ...rest }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      {problem ? (
        <Problem isGone={problem === 'gone'} {...rest} />
      ) : (
        <Skeleton height={height} aria-label={`Loading ${what}`} />
      )}
    </Dialog>
  );
}

type ProblemProps = Pick<Props, 'illustration' | 'goneTitle' | 'failedTitle' | 'onRetry'> & {
  isGone: boolean;
};

function Problem({ isGone, illustration, goneTitle, failedTitle, onRetry }: ProblemProps) {
  return (
    <EmptyState
      illustration={illustration}
      title={isGone ? goneTitle : failedTitle}
      action={!isGone && <Button onClick={onRetry}>Try again</Button>}
    >
      {isGone ? 'It may have been deleted in another tab.' : 'We couldn’t reach the server.'}
    </EmptyState>
  );
}
