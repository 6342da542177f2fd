import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleDashed,
  IconCircleDot,
  IconHourglass,
} from '@tabler/icons-react';
import type { SubscriptionStatus } from '#contract/roles.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const looks: Record<SubscriptionStatus, { tone: BadgeTone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCircleDot },
  trialing: { tone: 'info', icon: IconHourglass },
  past_due: { tone: 'bad', icon: IconAlertTriangle },
  canceled: { tone: 'plain', icon: IconBan },
  incomplete: { tone: 'pending', icon: IconCircleDashed },
};

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <StatusBadge {...looks[status]}>{status.replace('_', ' ')}</StatusBadge>;
}
