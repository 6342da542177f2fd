import { Button, Skeleton } from '@mantine/core';
import { IconFileTypePdf, IconMapPin, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Place, Places } from '../../shell/ground/places.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { currentUserQuery } from './api.ts';
import { ListingPreview } from './listing-preview.tsx';
import classes from './vendor-dashboard.module.css';

export const meta = () => [{ title: 'Vendor dashboard | Abundance' }];

const places: Place[] = [
  {
    label: 'Zip Codes',
    icon: IconMapPin,
    purpose: 'Where you serve',
    target: { kind: 'panel', panel: 'zip-codes' },
  },
  { label: 'Video', icon: IconVideo, purpose: 'What you show', target: { kind: 'panel', panel: 'video' } },
  {
    label: 'PDF Flyers',
    icon: IconFileTypePdf,
    purpose: 'What you hand out',
    target: { kind: 'panel', panel: 'flyers' },
  },
];

export default function VendorDashboardPage() {
  const { data: user, isError } = useQuery(currentUserQuery);
  if (isError) return <LoadProblem />;
  return (
    <>
      <PageHeader title="Welcome, Vendor!" subtitle="Your real estate desktop" />
      <div className={classes.top}>
        {user ? <ListingPreview user={user} /> : <Skeleton height={260} radius="lg" />}
        <Card>
          <EmptyState illustration="keystone" title="Approvals and favorites">
            Who asked for your approval and who keeps you as a favorite is not shown yet.
          </EmptyState>
        </Card>
      </div>
      <Places label="Your listing" places={places} />
    </>
  );
}

function LoadProblem() {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="Your dashboard is out of reach"
      action={
        <Button component="a" href="/login?type=vendor">
          Back to Login
        </Button>
      }
    >
      Error loading vendor data. Please try again later.
    </EmptyState>
  );
}
