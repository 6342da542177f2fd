import { Button } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ApprovalState } from '#contract/vendor-roster/vendor-roster.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

interface Props {
  company: string;
  approval: ApprovalState | null;
  onRequest: () => void;
}

/** The state of the user's approval request, or a button to send one. */
export function ApprovalStateMark({ company, approval, onRequest }: Props) {
  if (approval === 'approved') {
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        Approved
      </StatusBadge>
    );
  }
  if (approval === 'pending') return <StatusBadge icon={IconClock}>Request sent</StatusBadge>;
  return (
    <Button
      variant="default"
      size="xs"
      aria-haspopup="dialog"
      aria-label={`Request approval from ${company}`}
      onClick={onRequest}
    >
      Request approval
    </Button>
  );
}
