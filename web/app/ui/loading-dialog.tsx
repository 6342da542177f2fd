import { Button, Skeleton } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IllustrationName } from './illustration.tsx';

interface Props {
  title: string;
  size?: 'md' | 'lg' | 'xl' | number;
  /** The record being loaded, such as "the contact". */
  what: string;
  /** The approximate height of the form that will replace the loading state. */
  height: number;
  illustration: IllustrationName;
  /** Why the record is missing: someone deleted it (`gone`), or the request failed. */
  problem?: 'gone' | 'failed' | null;
  goneTitle: string;
  failedTitle: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown while a dialog's data loads, and when it cannot be loaded. */
export function LoadingDialog({ title, size, what, height, problem, onClose, ...rest }: Props) {
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
