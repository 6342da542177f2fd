import { type FirstData, firstDataId } from '#contract/first-data.ts';

declare global {
  /** Responses that the server sent with the page or that a script in the page requested, by URL. */
  var firstResponses: Map<string, Promise<Response>> | undefined;
  /** What the app loads after the first rows are visible; undefined if the server sent no data with the page. */
  var nextFiles: string[] | undefined;
  /** Resolves when the first rows are in the page, or when it is known that there are none. */
  var firstRows: Promise<void> | undefined;
}

/** Takes the data that the server sent with the page. */
export function takeFirstData(): void {
  const text = document.getElementById(firstDataId)?.textContent ?? '{}';
  const { responses = {}, nextFiles } = JSON.parse(text) as FirstData;
  globalThis.nextFiles = nextFiles;
  globalThis.firstResponses = new Map(
    Object.entries(responses).map(([url, body]) => [
      url,
      Promise.resolve(new Response(JSON.stringify(body))),
    ]),
  );
}

/** Requests JSON before the app is loaded, and keeps the response for the app. */
export function prefetchResponse(url: string): Promise<Response> {
  const headers = { accept: 'application/json' };
  globalThis.firstResponses ??= new Map();
  const response = globalThis.firstResponses.get(url) ?? fetch(url, { credentials: 'same-origin', headers });
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
