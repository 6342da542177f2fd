import { matchPath } from 'react-router';
import type { RouteRecord } from '../server/src/testing/route-list.ts';
import type { ApiRequest } from '../web/app/lib/api.ts';

type RouteCall = Pick<ApiRequest, 'method' | 'path'>;

/** The name of a route, such as `GET /api/goals`, without the names of path parameters. */
export const toRouteName = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/:\w+/g, ':')}`;

export const listRouteNames = (routes: readonly RouteRecord[]): string[] =>
  routes.map(({ method, url }) => toRouteName(method, url));

const countParameters = (url: string) => url.split(':').length;

/** Finds the route of a request. If several routes match, it picks the route with the fewest parameters. */
export function findRouteName(
  routes: readonly RouteRecord[],
  { method, path }: RouteCall,
): string | undefined {
  const [route] = routes
    .filter(({ method: routeMethod, url }) => routeMethod === method && matchPath(url, path))
    .sort((first, second) => countParameters(first.url) - countParameters(second.url));
  return route && toRouteName(route.method, route.url);
}
