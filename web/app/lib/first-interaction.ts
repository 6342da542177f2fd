import { runWhenIdle } from './when-idle.ts';

/**
 * Calls `run` once after the first pointer or key event, when the browser has painted the response and is idle. Use
 * it to prefetch code that the first screen does not need.
 */
export function afterFirstInteraction(run: () => void): () => void {
  const controller = new AbortController();
  let cancelRun = () => {};
  const schedule = () => {
    controller.abort();
    cancelRun = runWhenIdle(run);
  };
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, schedule, { signal: controller.signal, passive: true });
  return () => {
    controller.abort();
    cancelRun();
  };
}
