/** Addresses that a page asks the server for first, written exactly as it asks for them. */
interface FirstData {
  /** Without these there is nothing to see: asked for before the scripts. */
  awaited: readonly string[];
  /** Come when they come: they keep neither the scripts nor what is awaited from the connection. */
  besides?: readonly string[];
}

/**
 * What a page asks the server first, by its route: the answers are on their way before the first script has run. Only
 * what it asks for whoever looks at it; a test compares the addresses with those that the page has.
 */
export const firstData: Readonly<Record<string, FirstData>> = {
  'shell/frame/desktop/layout': { awaited: ['/api/session'] },
  'features/sphere/route': {
    awaited: [
      '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc',
      '/api/abundance-sphere/tags',
    ],
    besides: ['/api/abundance-sphere/summary'],
  },
  'features/desktop/route': { awaited: ['/api/desktop'] },
};
