import { Box, Button, Flex, Switch } from '@mantine/core';
import { IconFilter, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { canAccessVendorRoster, rosterPageSize } from '#contract/vendor-roster/vendor-roster.ts';
import { useActiveAssociations } from '../../shell/core/associations.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { useDesktopPath } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import { useRedirectToLastPage } from '../../ui/data-table/use-redirect-to-last-page.ts';
import { HeaderTools } from '../../ui/header-tools.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { categoryCountsQuery } from './api.ts';
import { CategoryList } from './filters/category-list.tsx';
import { hasRosterCriteria, useRosterView } from './filters/roster-view.ts';
import { ZipField } from './filters/zip-field.tsx';
import { AcceptDisclaimerDialog, ReadDisclaimerDialog } from './gate/disclaimer-dialog.tsx';
import { NotAvailableDialog } from './gate/not-available-dialog.tsx';
import { RosterList } from './roster-list.tsx';
import classes from './roster-page.module.css';
import { useRoster } from './use-roster.ts';

const FilterDialog = lazyWithRetry(() => import('./filters/filter-dialog.tsx'));
const FlyerDialog = lazyWithRetry(() => import('./flyer/flyer-dialog.tsx'));

type OpenDialog = 'disclaimer' | 'filters' | 'flyer';

/** The vendor roster, filtered by category, ZIP code and name. */
export function RosterPage() {
  const { view, show } = useRosterView();
  const { data: counts } = useQuery(categoryCountsQuery);
  const hasCriteria = hasRosterCriteria(view);
  const roster = useRoster(view, hasCriteria);
  useRedirectToLastPage(
    {
      page: view.page,
      size: rosterPageSize,
      rowCount: roster.page?.vendors.length ?? 0,
      total: roster.page?.total ?? 0,
    },
    (page) => show({ page }, { replace: true }),
  );
  const [open, setOpen] = useState<OpenDialog>();
  const openDialog = (dialog: OpenDialog) => startTransition(() => setOpen(dialog));
  const close = () => setOpen(undefined);
  const total = hasCriteria ? roster.page?.total : undefined;
  return (
    <>
      <PageHeader
        title="Vendor Roster"
        subtitle={
          <>
            Listed by payment, not vetted by Abundance.{' '}
            <PlainButton
              className={classes.link}
              aria-haspopup="dialog"
              onClick={() => openDialog('disclaimer')}
            >
              Read the disclaimer
            </PlainButton>
          </>
        }
        actions={
          <HeaderTools>
            <Switch
              label="My Preferred Vendors"
              checked={view.preferred}
              onChange={({ currentTarget: { checked } }) => show({ preferred: checked })}
            />
            <Button
              variant="default"
              aria-haspopup="dialog"
              leftSection={<IconPrinter size={17} aria-hidden="true" />}
              onClick={() => openDialog('flyer')}
            >
              Print Flyer
            </Button>
          </HeaderTools>
        }
      />
      <div className={classes.columns}>
        <CategoryList counts={counts} chosen={view.category} onChoose={(category) => show({ category })} />
        <Box miw={0}>
          <Flex component="search" wrap="wrap" gap={8} align="center" mb={14}>
            <SearchField
              label="Company or agent name"
              className={classes.search}
              value={view.search}
              onSearch={(search) => show({ search })}
            />
            <ZipField className={classes.zip} zips={view.zips} onChange={(zips) => show({ zips })} />
            <Button
              variant="default"
              aria-haspopup="dialog"
              leftSection={<IconFilter size={17} aria-hidden="true" />}
              onClick={() => openDialog('filters')}
            >
              Filter Vendors
            </Button>
            <p className={classes.count} aria-live="polite">
              {total !== undefined && <ResultCount total={total} inArea={view.zips.length > 0} />}
            </p>
          </Flex>
          <RosterList
            view={view}
            roster={roster}
            hasCriteria={hasCriteria}
            onPage={(page) => show({ page })}
            onFilter={() => openDialog('filters')}
            onReset={() => show({ category: undefined, zips: [], search: '', preferred: false })}
          />
        </Box>
      </div>
      <Suspense>
        {open === 'disclaimer' && <ReadDisclaimerDialog onClose={close} />}
        {open === 'flyer' && <FlyerDialog first={view.category} onClose={close} />}
        {open === 'filters' && (
          <FilterDialog
            view={view}
            onClose={close}
            onApply={(criteria) => {
              show(criteria);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const ResultCount = ({ total, inArea }: { total: number; inArea: boolean }) => (
  <>
    <b>{total.toLocaleString('en-US')}</b>
    {` ${total === 1 ? 'vendor' : 'vendors'}${inArea ? ` ${total === 1 ? 'serves' : 'serve'} this area` : ''}`}
  </>
);

/**
 * Requires an association with an active roster, and then acceptance of the disclaimer. The server checks
 * both; staff in override skip both.
 */
export function RosterGate({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const active = useActiveAssociations();
  const { override } = useDesktop();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const leave = () => void navigate(toPath(''));
  if (override) return children;
  if (!canAccessVendorRoster(profile, active)) {
    return (
      <>
        <PageHeader title="Vendor Roster" subtitle="Listed by payment, not vetted by Abundance." />
        <NotAvailableDialog association={profile.association} onClose={leave} />
      </>
    );
  }
  if (!profile.hasAcceptedVendorDisclaimer) {
    return (
      <>
        <PageHeader title="Vendor Roster" subtitle="Listed by payment, not vetted by Abundance." />
        <AcceptDisclaimerDialog userId={profile.id} onClose={leave} />
      </>
    );
  }
  return children;
}
