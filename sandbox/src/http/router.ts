import type { StoredObject } from '../objects/kinds.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { ApiObject } from '../wire/differences.ts';
import type { ParamReaders, ParamValues } from './params.ts';

export interface RouteCall<S extends ParamReaders> {
  world: ProviderContext;
  /** The values of `:id` in the path, in order. */
  ids: [string, ...string[]];
  params: ParamValues<S>;
  path: string;
}

/** The result of a route: a stored object, or an object made only for this response. */
export type RouteResult = StoredObject | { answer: ApiObject };

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  pattern: RegExp;
  shape: ParamReaders;
  publishable: boolean;
  handle(call: RouteCall<ParamReaders>): RouteResult;
}

/** Defines a route by its method, path, parameters and handler. `:id` matches one segment of the path. */
export function defineRoute<S extends ParamReaders>(
  method: Route['method'],
  address: string,
  shape: S,
  handle: (call: RouteCall<S>) => RouteResult,
): Route {
  const pattern = new RegExp(`^${address.replaceAll(':id', '((?!search$)[^/]+)')}$`);
  return { method, pattern, shape, publishable: false, handle: handle as Route['handle'] };
}

/** Also allows browsers to call a route, with the publishable key and the object's client secret. */
export function allowBrowsers(route: Route): Route {
  return { ...route, publishable: true };
}

export function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; ids: RouteCall<ParamReaders>['ids'] } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match)
      return { route, ids: match.slice(1).map(decodeURIComponent) as RouteCall<ParamReaders>['ids'] };
  }
  return undefined;
}
