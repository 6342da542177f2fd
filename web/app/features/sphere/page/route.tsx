import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '../../../lib/api-problem.ts';
import { waitBriefly } from '../../../lib/wait-briefly.ts';
import { desktopRouterContext } from '../../../shell/core/desktop.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import type { DesktopRouteHandle } from '../../../shell/core/remembered-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import type { Route } from './+types/route.ts';
import { contactDetailsQuery } from './api.ts';
import { ContactPage } from './contact-page.tsx';

export const handle: DesktopRouteHandle = { view: 'abundance_sphere' };

export const meta = () => [{ title: 'Contact | Abundance' }];

/** Loads the contact and the first page of the timeline with one request. */
export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { cache } = context.get(desktopRouterContext);
  return waitBriefly(cache.prefetchQuery(contactDetailsQuery(params.contact)));
}

export default function ContactRoute() {
  const { contact: id = '' } = useParams();
  const { data, dataUpdatedAt, error, refetch } = useQuery(contactDetailsQuery(id));
  if (data) return <ContactPage key={id} details={data} updatedAt={dataUpdatedAt} />;
  if (isProblem(error, 'not_found')) {
    return (
      <EmptyState
        asPage
        illustration="sphereOrbit"
        title="This contact is gone"
        action={<DesktopLink to="the-sphere">The Sphere</DesktopLink>}
      >
        The contact was deleted, or the link is wrong.
      </EmptyState>
    );
  }
  if (error) return <LoadErrorNotice message="The contact couldn’t be loaded." onRetry={refetch} />;
  return <Skeleton height={420} radius="lg" />;
}
