import { runWhenIdle } from './when-idle.ts';

const pauseMs = 1500;

/**
 * Calls `run` once, when the user pauses after the first pointer or key event. Use it to prefetch code that
 * the first screen does not need. Evaluating code blocks the page for a moment, which users would notice
 * while they type or click.
 */
export function runAfterFirstInteraction(run: () => void): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let cancelRun = () => {};
  const startWaiting = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      controller.abort();
      cancelRun = runWhenIdle(run);
    }, pauseMs);
  };
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, startWaiting, { signal: controller.signal, passive: true });
  return () => {
    controller.abort();
    clearTimeout(timer);
    cancelRun();
  };
}
