import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleDashed,
  IconCircleDot,
  IconHourglass,
} from '@tabler/icons-react';
import type { Profile } from '#contract/account.ts';
import { dayOf, formatDay } from '#contract/day.ts';
import { planNames, type SubscriptionStatus, showsUpgrade } from '#contract/roles.ts';
import { useDesktop } from '../../shell/desktop/desktop.ts';
import { usePanel } from '../../shell/desktop/panels.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import classes from './membership-card.module.css';

const statuses: Record<SubscriptionStatus, { tone: BadgeTone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCircleDot },
  trialing: { tone: 'info', icon: IconHourglass },
  past_due: { tone: 'bad', icon: IconAlertTriangle },
  canceled: { tone: 'plain', icon: IconBan },
  incomplete: { tone: 'pending', icon: IconCircleDashed },
};

/** The plan one has, how it stands and until when. */
export function MembershipCard({ profile }: { profile: Profile }) {
  const { override } = useDesktop();
  const { open } = usePanel();
  const { tone, icon } = statuses[profile.subscriptionStatus];
  const until = untilWhen(profile);
  return (
    <section className={classes.root} aria-labelledby="membership">
      <div className={classes.head}>
        <h2 id="membership">Membership</h2>
        <StatusBadge tone={tone} icon={icon}>
          {profile.subscriptionStatus.replace('_', ' ')}
        </StatusBadge>
      </div>
      <p className={classes.plan}>{planNames[profile.subscriptionPlan]}</p>
      {until && <p className={classes.until}>{until}</p>}
      {showsUpgrade(profile) && !override && (
        <Button className={classes.upgrade} onClick={() => open('upgrade')}>
          Upgrade to Pro+
        </Button>
      )}
    </section>
  );
}

function untilWhen(profile: Profile): string | undefined {
  const { isInTrial, trialEnd, subscriptionPeriodEnd, timeZone } = profile;
  const dayIn = (instant: string) => formatDay(dayOf(new Date(instant), timeZone));
  if (isInTrial && trialEnd) return `Trial ends ${dayIn(trialEnd)}`;
  return subscriptionPeriodEnd ? `Paid until ${dayIn(subscriptionPeriodEnd)}` : undefined;
}
