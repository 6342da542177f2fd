import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Suspense } from 'react';
import {
  type ApprovalState,
  type RosterVendor,
  rosterMessages,
  rosterPageSize,
} from '#contract/vendor-roster/vendor-roster.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { recordListingEvent } from './api.ts';
import { FavoriteHeart } from './card/favorite-heart.tsx';
import { VendorCard } from './card/vendor-card.tsx';
import type { DetailTab } from './detail/vendor-dialog.tsx';
import type { RosterView } from './filters/roster-view.ts';
import classes from './roster-page.module.css';
import type { useRoster } from './use-roster.ts';

const VendorDialog = lazyWithRetry(() => import('./detail/vendor-dialog.tsx'));

interface Props {
  view: RosterView;
  roster: ReturnType<typeof useRoster>;
  hasCriteria: boolean;
  onPage: (page: number) => void;
  onFilter: () => void;
  onReset: () => void;
}

/** The vendor cards of a page, or an empty state. */
export function RosterList({ view, roster, hasCriteria, onPage, onFilter, onReset }: Props) {
  const { page, isOffline, isError, refetch } = roster;
  const detail = useDetail(page?.vendors ?? []);
  const { role } = useProfile();
  if (!hasCriteria)
    return <EmptyRoster words={rosterMessages.chooseCategory} next="Choose a category" onNext={onFilter} />;
  if (!page) {
    return isError ? (
      <LoadErrorNotice message={rosterMessages.nothingLoaded} onRetry={refetch} />
    ) : (
      <LoadingCards />
    );
  }
  return (
    <>
      {isOffline && <Offline onRetry={refetch} isBusy={roster.isFetching} />}
      {page.total === 0 ? (
        <EmptyRoster
          words={emptyText(view)}
          next={view.preferred ? 'Browse the roster' : 'Start over'}
          onNext={onReset}
        />
      ) : (
        <ul className={classes.cards} aria-label="Vendors">
          {page.vendors.map((vendor) => (
            <li key={vendor.id}>
              <VendorCard
                listing={vendor}
                showsTrainer={role !== 'AGENT'}
                corner={
                  <FavoriteHeart vendor={vendor} onScene={vendor.user.subscriptionPlan === 'premium'} />
                }
                foot={
                  <ApprovalStateMark
                    company={vendor.vendorCompanyName}
                    approval={vendor.approval}
                    onRequest={() => detail.open(vendor)}
                  />
                }
                onOpen={() => detail.open(vendor)}
                onVideo={() => detail.open(vendor, 'video')}
                onEvent={(kind) => recordListingEvent(vendor.id, kind)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={view.page} size={rosterPageSize} count={page.total} noun="vendors" onPage={onPage} />
      {detail.vendor && (
        <Suspense>
          <VendorDialog
            key={detail.vendor.id}
            vendor={detail.vendor}
            tab={detail.tab}
            canAsk
            onClose={detail.close}
            onEvent={(kind) => detail.vendor && recordListingEvent(detail.vendor.id, kind)}
          />
        </Suspense>
      )}
    </>
  );
}

function emptyText({ preferred, category, search, zips }: RosterView): string {
  if (search || zips.length > 0) return rosterMessages.noMatch;
  if (preferred) return rosterMessages.noFavorites;
  return category ? rosterMessages.emptyCategory : rosterMessages.noMatch;
}

interface EmptyRosterProps {
  words: string;
  /** The label of the button. */
  next: string;
  onNext: () => void;
}

const EmptyRoster = ({ words, next, onNext }: EmptyRosterProps) => (
  <EmptyState
    illustration="keystone"
    title={words}
    action={
      <Button variant="default" onClick={onNext}>
        {next}
      </Button>
    }
  >
    {words === rosterMessages.noFavorites
      ? 'Tap the heart on a card to keep a vendor here.'
      : 'Choose a category, or search for a company, an agent or a ZIP code.'}
  </EmptyState>
);

function Offline({ onRetry, isBusy }: { onRetry: () => unknown; isBusy: boolean }) {
  return (
    <div className={classes.offline} role="alert">
      <span>{rosterMessages.offline}</span>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void onRetry()}>
        {rosterMessages.retry}
      </Button>
    </div>
  );
}

const LoadingCards = () => (
  <div className={classes.cards} aria-busy="true">
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={String(at)} height={300} radius="lg" />
    ))}
  </div>
);

/**
 * The vendor whose dialog is open. The URL names the vendor, so that Back closes the dialog. The server
 * counts how often a vendor is opened.
 */
function useDetail(vendors: readonly RosterVendor[]) {
  const [address, change] = useUrlParams();
  const vendor = vendors.find(({ id }) => id === address.get('vendor'));
  const tab: DetailTab = address.get('tab') === 'video' ? 'video' : 'info';
  return {
    vendor,
    tab,
    open: ({ id }: RosterVendor, newTab: DetailTab = 'info') => {
      recordListingEvent(id, 'opened');
      change((current) => {
        current.set('vendor', id);
        if (newTab === 'info') current.delete('tab');
        else current.set('tab', newTab);
        return current;
      });
    },
    close: () =>
      change((current) => {
        current.delete('vendor');
        current.delete('tab');
        return current;
      }),
  };
}

interface ApprovalStateProps {
  company: string;
  approval: ApprovalState | null;
  onRequest: () => void;
}

/** The state of the user's approval request, or a button to send one. */
function ApprovalStateMark({ company, approval, onRequest }: ApprovalStateProps) {
  if (approval === 'approved') {
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        Approved
      </StatusBadge>
    );
  }
  if (approval === 'pending') return <StatusBadge icon={IconClock}>Request sent</StatusBadge>;
  return (
    <Button
      variant="default"
      size="xs"
      aria-haspopup="dialog"
      aria-label={`Request approval from ${company}`}
      onClick={onRequest}
    >
      Request approval
    </Button>
  );
}
