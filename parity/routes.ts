import { matchPath } from 'react-router';
import type { RouteRecord } from '../server/src/testing/route-list.ts';
import type { ApiRequest } from '../web/app/lib/api.ts';

type Called = Pick<ApiRequest, 'method' | 'path'>;

/** `GET /api/goals`; what a part of the path is called does not matter. */
export const nameOf = (method: string, path: string): string => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

export const namesOf = (routes: readonly RouteRecord[]): string[] =>
  routes.map(({ method, url }) => nameOf(method, url));

const openParts = (url: string) => url.split(':').length;

/** The route that answers a call: of several that fit, the one that says most. */
export function routeOf(routes: readonly RouteRecord[], { method, path }: Called): string | undefined {
  const [route] = routes
    .filter(({ method: own, url }) => own === method && matchPath(url, path))
    .sort((one, other) => openParts(one.url) - openParts(other.url));
  return route && nameOf(route.method, route.url);
}
