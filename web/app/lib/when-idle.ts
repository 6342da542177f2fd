/** Calls `run` when the page is loaded and the browser idle. Returns a function that cancels the call. */
export function runWhenIdle(run: () => unknown): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 3000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
