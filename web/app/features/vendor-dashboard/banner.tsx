import { Button } from '@mantine/core';
import { IconBuildingStore, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { membershipStateText } from '#contract/billing/membership-texts.ts';
import { getPlanName } from '#contract/roles.ts';
import { membershipDetailsOfVendor } from '#contract/vendors/vendor-upgrade.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { Illustration } from '../../ui/illustration.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PartnerBadge } from '../vendor-roster/public.ts';
import { membershipQuery } from './api.ts';
import classes from './banner.module.css';

/** The welcome banner, with the plan and the date of its next change. */
export function WelcomeBanner() {
  const { open } = usePanel();
  const { data: membership } = useQuery(membershipQuery);
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1>Welcome, Vendor!</h1>
        <p>Your real estate desktop</p>
      </div>
      <Illustration name="keystone" width={136} className={classes.picture} />
      <p className={classes.plan}>
        {membership && (
          <>
            {membership.plan === 'premium' ? (
              <PartnerBadge />
            ) : (
              <StatusBadge icon={IconBuildingStore}>{getPlanName('VENDOR', membership.plan)}</StatusBadge>
            )}
            <small>{membershipStateText(membershipDetailsOfVendor(membership))}</small>
          </>
        )}
      </p>
      <Button leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => open('profile')}>
        Edit Profile
      </Button>
    </header>
  );
}
