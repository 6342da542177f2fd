import { Button, Skeleton } from '@mantine/core';
import { IconHeartFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatCount } from '#contract/format-count.ts';
import { isProfileIncomplete, vendorProfileMessages } from '#contract/vendors/vendor-fields.ts';
import type { CurrentUser, Vendor } from '#contract/vendors/vendors.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenReaderText } from '../../ui/hidden-text.tsx';
import { VendorCard } from '../vendor-roster/public.ts';
import { currentUserQuery, favoritesQuery } from './api.ts';
import { Approvals } from './approvals.tsx';
import { WelcomeBanner } from './banner.tsx';
import { VendorDisclaimer } from './disclaimer-dialog.tsx';
import { Favorites } from './favorites.tsx';
import { FigureCharts } from './figures/figures.tsx';
import classes from './vendor-dashboard.module.css';

export const meta = () => [{ title: 'Vendor dashboard | Abundance' }];

export default function VendorDashboardPage() {
  const { data: user, isError } = useQuery(currentUserQuery);
  if (isError) return <LoadProblem />;
  return (
    <>
      <WelcomeBanner />
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
        <OwnListing vendor={vendor} />
        <div className={classes.column}>
          <Approvals vendorId={vendor.id} />
          <Favorites />
        </div>
      </div>
      <FigureCharts />
      {!user.hasAcceptedVendorDisclaimer && !override && <VendorDisclaimer />}
    </>
  );
}

function OwnListing({ vendor }: { vendor: Vendor }) {
  const { open } = usePanel();
  const { data: favorites } = useQuery(favoritesQuery);
  return (
    <section aria-label="Your listing" className={classes.listing}>
      <header className={classes.head}>
        <h2>Your listing</h2>
        <small className={classes.aside}>This is what agents see</small>
      </header>
      <VendorCard
        listing={vendor}
        showsTrainer
        corner={
          favorites && (
            <span className={classes.hearts}>
              <IconHeartFilled size={17} aria-hidden="true" />
              {favorites.totalFavorites.toLocaleString('en-US')}
              <ScreenReaderText> favorites</ScreenReaderText>
            </span>
          )
        }
        foot={
          <span className={classes.muted}>
            {formatCount(vendor.pdfFile.length, 'flyer')}, {formatCount(vendor.socialLinks.length, 'link')}
          </span>
        }
        onVideo={() => open('video')}
      />
    </section>
  );
}

/** Opens the profile once if company name, phone or website is missing. */
function useIncompleteProfile(vendor: Vendor, isDisabled: boolean): void {
  const { open } = usePanel();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current || isDisabled || !isProfileIncomplete(vendor)) return;
    hasOpened.current = true;
    open('profile');
  }, [vendor, isDisabled, open]);
}

function LoadProblem() {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="Your dashboard didn’t load"
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
