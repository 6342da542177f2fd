import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isProfileIncomplete, vendorProfileMessages } from '#contract/vendor-fields.ts';
import type { CurrentUser, Vendor } from '#contract/vendors.ts';
import { useDesktop } from '../../shell/ground/desktop.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { VendorCard } from '../vendor-roster/public.ts';
import { currentUserQuery } from './api.ts';
import { Approvals } from './approvals.tsx';
import { VendorDisclaimer } from './disclaimer-dialog.tsx';
import { Favorites } from './favorites.tsx';
import { Figures } from './figures.tsx';
import classes from './vendor-dashboard.module.css';

export const meta = () => [{ title: 'Vendor dashboard | Abundance' }];

export default function VendorDashboardPage() {
  const { data: user, isError } = useQuery(currentUserQuery);
  const { open } = usePanel();
  if (isError) return <LoadProblem />;
  return (
    <>
      <PageHeader
        title="Welcome, Vendor!"
        subtitle="Your real estate desktop"
        actions={
          <Button leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => open('profile')}>
            Edit Profile
          </Button>
        }
      />
      {user?.vendor ? <Dashboard user={user} vendor={user.vendor} /> : <Skeleton height={420} radius="lg" />}
    </>
  );
}

function Dashboard({ user, vendor }: { user: CurrentUser; vendor: Vendor }) {
  const { override } = useDesktop();
  useIncompleteProfile(vendor, override !== undefined || !user.hasAcceptedVendorDisclaimer);
  return (
    <>
      <div className={classes.grid}>
        <section aria-label="Your listing">
          <VendorCard listing={vendor} showsTrainer foot="This is what agents see" />
        </section>
        <div className={classes.column}>
          <Approvals vendorId={vendor.id} />
          <Favorites />
        </div>
      </div>
      <Figures />
      {!user.hasAcceptedVendorDisclaimer && !override && <VendorDisclaimer />}
    </>
  );
}

/** Opens the profile once while company name, phone or website is missing. */
function useIncompleteProfile(vendor: Vendor, isNotNow: boolean): void {
  const { open } = usePanel();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current || isNotNow || !isProfileIncomplete(vendor)) return;
    hasOpened.current = true;
    open('profile');
  }, [vendor, isNotNow, open]);
}

function LoadProblem() {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="Your dashboard didn't load"
      action={
        <Button component="a" href="/login?type=vendor">
          Back to Login
        </Button>
      }
    >
      {vendorProfileMessages.loadFailed}
    </EmptyState>
  );
}
