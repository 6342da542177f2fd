declare global {
  /** Responses to the requests that a script in the page sent before the app was loaded, by URL. */
  var firstResponses: Map<string, Promise<Response>> | undefined;
}

/** Requests JSON before the app is loaded, and keeps the response for the app. */
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

/** The attribute that marks the first rows, which a script in the page shows until the app is loaded. */
const firstRowsAttribute = 'data-first-rows';

/**
 * When the app shows a screen, removes the first rows and all unused responses, because these may be outdated
 * later.
 */
export function removeFirstRows(): void {
  globalThis.firstResponses?.clear();
  document.querySelector(`[${firstRowsAttribute}]`)?.remove();
}
