/**
 * What a page asks the server first, by its route: the answers are on their way before the first script has run. Only
 * what it asks for whoever looks at it; a test compares the addresses with those that the page has.
 */
export const firstData: Readonly<Record<string, readonly string[]>> = {
  'shell/frame/desktop/layout': ['/api/session', '/api/site'],
  'features/sphere/route': [
    '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc',
    '/api/abundance-sphere/summary',
    '/api/abundance-sphere/tags',
  ],
  'features/desktop/route': ['/api/desktop'],
};
