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

const badges: Record<SubscriptionStatus, { tone: BadgeTone; icon: Icon; word: string }> = {
  active: { tone: 'good', icon: IconCircleDot, word: 'Active' },
  trialing: { tone: 'info', icon: IconHourglass, word: 'Trialing' },
  past_due: { tone: 'bad', icon: IconAlertTriangle, word: 'Past due' },
  canceled: { tone: 'plain', icon: IconBan, word: 'Canceled' },
  incomplete: { tone: 'pending', icon: IconCircleDashed, word: 'Incomplete' },
};

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { word, ...badge } = badges[status];
  return <StatusBadge {...badge}>{word}</StatusBadge>;
}
