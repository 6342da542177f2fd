import { Button } from '@mantine/core';
import type { Profile } from '#contract/account.ts';
import { dayOf, formatDay } from '#contract/day.ts';
import { isPastDue, planNameOf, showsUpgrade } from '#contract/roles.ts';
import { useDesktop } from '../../shell/ground/desktop.ts';
import { DesktopLink } from '../../shell/ground/navigation.tsx';
import { usePanel } from '../../shell/ground/panels.ts';
import { Card } from '../../ui/card.tsx';
import classes from './membership-card.module.css';
import { SubscriptionBadge } from './subscription-badge.tsx';

/** The plan, its status and its end. */
export function MembershipCard({ profile }: { profile: Profile }) {
  const { override } = useDesktop();
  const { open } = usePanel();
  const until = endText(profile);
  return (
    <Card className={classes.root} aria-labelledby="membership">
      <div className={classes.head}>
        <h2 id="membership">Membership</h2>
        <SubscriptionBadge status={profile.subscriptionStatus} />
      </div>
      <p className={classes.plan}>{planNameOf(profile.role, profile.subscriptionPlan)}</p>
      {until && <p className={classes.until}>{until}</p>}
      <DesktopLink to="/profile#membership" className={classes.more}>
        Card and receipts
      </DesktopLink>
      {showsUpgrade(profile) && !override && (
        <Button className={classes.upgrade} onClick={() => open('upgrade')}>
          Upgrade to Pro+
        </Button>
      )}
    </Card>
  );
}

function endText(profile: Profile): string | undefined {
  const { isInTrial, trialEnd, subscriptionPeriodEnd, timeZone } = profile;
  const localDay = (instant: string) => formatDay(dayOf(new Date(instant), timeZone));
  if (isPastDue(profile)) return undefined;
  if (isInTrial && trialEnd) return `Trial ends ${localDay(trialEnd)}`;
  return subscriptionPeriodEnd ? `Paid until ${localDay(subscriptionPeriodEnd)}` : undefined;
}
