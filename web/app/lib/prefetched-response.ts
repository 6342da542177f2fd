declare global {
  /** Responses by URL that a script in the page requested before the app was loaded. */
  var firstResponses: Map<string, Promise<Response>> | undefined;
}

/** Requests JSON before the app is loaded, which will take over the response. */
export function prefetchResponse(url: string): Promise<Response> {
  const headers = { accept: 'application/json' };
  const response = fetch(url, { credentials: 'same-origin', headers });
  globalThis.firstResponses ??= new Map();
  globalThis.firstResponses.set(url, response);
  return response.then((kept) => kept.clone());
}

/**
 * Returns the response to this URL if a script in the page has requested it. Each response is used only once.
 */
export function takePrefetchedResponse(url: string): Promise<Response> | undefined {
  const response = globalThis.firstResponses?.get(url);
  globalThis.firstResponses?.delete(url);
  return response?.then((kept) => kept.clone());
}

/** Marks the rows that a script in the page shows until the app is loaded. */
const firstRowsAttribute = 'data-first-rows';

/** Removes the first rows when the app shows a screen, and unused responses, which may be outdated later. */
export function removeFirstRows(): void {
  globalThis.firstResponses?.clear();
  document.querySelector(`[${firstRowsAttribute}]`)?.remove();
}
