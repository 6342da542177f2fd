import { Box, Button, Flex } from '@mantine/core';
import type { Profile } from '#contract/account/account.ts';
import { canUpgradeToPro, toMembershipDetails } from '#contract/billing/membership-rules.ts';
import { membershipStateText } from '#contract/billing/membership-texts.ts';
import { getPlanName } from '#contract/roles.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { usePanel } from '../../shell/core/panels.ts';
import { Card } from '../../ui/card.tsx';
import classes from './membership-card.module.css';
import { SubscriptionBadge } from './subscription-badge.tsx';

/** Shows the user's plan, its status and the day it ends. */
export function MembershipCard({ profile }: { profile: Profile }) {
  const { override } = useDesktop();
  const { open } = usePanel();
  const state = membershipStateText(toMembershipDetails(profile), profile.timeZone);
  return (
    <Card className={classes.root} aria-labelledby="membership">
      <Flex align="center" justify="space-between">
        <h2 id="membership">Membership</h2>
        <SubscriptionBadge status={profile.subscriptionStatus} />
      </Flex>
      <p className={classes.plan}>{getPlanName(profile.role, profile.subscriptionPlan)}</p>
      {state && (
        <Box component="p" mt={8} c="dimmed" fz="sm">
          {state}
        </Box>
      )}
      <DesktopLink to="/profile#membership" className={classes.more}>
        Card and receipts
      </DesktopLink>
      {canUpgradeToPro(profile) && !override && (
        <Button className={classes.upgrade} onClick={() => open('upgrade')}>
          Upgrade to Pro+
        </Button>
      )}
    </Card>
  );
}
