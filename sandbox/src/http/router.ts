import type { StoredObject } from '../objects/kinds.ts';
import type { Wire } from '../wire/differences.ts';
import type { ProviderContext } from '../world.ts';
import type { Output, Shape } from './params.ts';

export interface Call<S extends Shape> {
  world: ProviderContext;
  /** The values of `:id` in the path, in order. */
  ids: [string, ...string[]];
  params: Output<S>;
  path: string;
}

/** The result of a route: a stored object, or an object made only for this response. */
export type Answer = StoredObject | { answer: Wire };

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  pattern: RegExp;
  shape: Shape;
  publishable: boolean;
  handle(call: Call<Shape>): Answer;
}

/** Defines a route by its method, path, parameters and handler. `:id` matches one segment of the path. */
export function route<S extends Shape>(
  method: Route['method'],
  address: string,
  shape: S,
  handle: (call: Call<S>) => Answer,
): Route {
  const pattern = new RegExp(`^${address.replaceAll(':id', '((?!search$)[^/]+)')}$`);
  return { method, pattern, shape, publishable: false, handle: handle as Route['handle'] };
}

/** Also allows browsers to call a route, with the publishable key and the object's client secret. */
export function alsoForBrowsers(route: Route): Route {
  return { ...route, publishable: true };
}

export function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; ids: Call<Shape>['ids'] } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, ids: match.slice(1).map(decodeURIComponent) as Call<Shape>['ids'] };
  }
  return undefined;
}
