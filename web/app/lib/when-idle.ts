const maxWaitMs = 10_000;
/** The browser promises at most 50 ms of idle time, and less while it draws frames, for example while the user types. */
const longIdleMs = 40;

/** Calls `run` when the page is loaded and the browser idle. Returns a function that cancels the call. */
export function runWhenIdle(run: () => unknown): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 3000);
    return () => clearTimeout(timer);
  }
  const latest = performance.now() + maxWaitMs;
  let handle: number;
  const wait = () => {
    const timeout = Math.max(1, latest - performance.now());
    handle = requestIdleCallback(runIfLong, { timeout });
  };
  const runIfLong = (idle: IdleDeadline) => {
    if (idle.didTimeout || idle.timeRemaining() >= longIdleMs) run();
    else wait();
  };
  wait();
  return () => cancelIdleCallback(handle);
}
