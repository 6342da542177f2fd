import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleDashed,
  IconCircleDot,
  IconHourglass,
  IconLock,
} from '@tabler/icons-react';
import type { SubscriptionStatus } from '#contract/roles.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { type BadgeTone, StatusBadge } from '../../../ui/status-badge.tsx';

export const formatOptionalDate = (instant: string | null): string => (instant ? formatDate(instant) : '');

const looks: Record<SubscriptionStatus, { tone: BadgeTone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCircleDot },
  trialing: { tone: 'info', icon: IconHourglass },
  past_due: { tone: 'bad', icon: IconAlertTriangle },
  canceled: { tone: 'plain', icon: IconBan },
  incomplete: { tone: 'pending', icon: IconCircleDashed },
};

export const subscriptionStatusText = (status: SubscriptionStatus | null): string =>
  status?.replace('_', ' ') ?? 'none';

export function SubscriptionBadge({ status }: { status: SubscriptionStatus | null }) {
  if (!status) return 'none';
  return <StatusBadge {...looks[status]}>{subscriptionStatusText(status)}</StatusBadge>;
}

export const SuspendedBadge = () => (
  <StatusBadge tone="bad" icon={IconLock}>
    suspended
  </StatusBadge>
);
