interface FirstResponse {
  url: string;
  response: Promise<Response>;
}

declare global {
  interface Document {
    /** A response that a script in the page requested before the app was loaded. */
    firstResponse?: FirstResponse;
  }
}

/** Marks the rows that a script in the page shows until the app is loaded. */
const firstRowsAttribute = 'data-first-rows';

/** Returns the response to this URL if a script in the page has already requested it. It is used once. */
export function takeFirstResponse(url: string): Promise<Response> | undefined {
  const { firstResponse } = document;
  if (firstResponse?.url !== url) return undefined;
  delete document.firstResponse;
  return firstResponse.response.then((response) => response.clone());
}

/** Removes the first rows when the app shows a screen. Their response may be outdated later. */
export function removeFirstRows(): void {
  delete document.firstResponse;
  document.querySelector(`[${firstRowsAttribute}]`)?.remove();
}
