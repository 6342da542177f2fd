import { waitBriefly } from '../../lib/wait-briefly.ts';
import { desktopRouterContext } from '../../shell/core/desktop.ts';
import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import type { Route } from './+types/route.ts';
import { contactPageQuery, sphereSummaryQuery } from './api.ts';
import { pageQueryFromParams } from './list/sphere-view.ts';
import { SpherePage } from './sphere-page.tsx';
import { tagsQuery } from './tags/api.ts';

export const handle: DesktopRouteHandle = { view: 'abundance_sphere' };

export const meta = () => [{ title: 'The Sphere | Abundance' }];

/** Prefetches the first page of contacts and waits for it briefly. */
export function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { cache } = context.get(desktopRouterContext);
  const people = cache.prefetchQuery(contactPageQuery(pageQueryFromParams(url.searchParams)));
  const tags = cache.prefetchQuery(tagsQuery);
  void cache.prefetchQuery(sphereSummaryQuery);
  return waitBriefly(people, tags);
}

/**
 * The loader runs only once. The list itself fetches other filters and pages, and shows the old rows
 * meanwhile.
 */
export const shouldRevalidate = () => false;

export default SpherePage;
