import { type Icon, IconBan, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { type DealStatus, dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const badges: Record<DealStatus, { tone: BadgeTone; icon: Icon }> = {
  CLOSED: { tone: 'good', icon: IconCircleCheck },
  PENDING: { tone: 'pending', icon: IconHourglass },
  CANCELLED: { tone: 'plain', icon: IconBan },
};

export function DealStatusBadge({ status }: { status: DealStatus }) {
  const { tone, icon } = badges[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {dealStatusNames[status]}
    </StatusBadge>
  );
}
