/**
 * Calls `run` once, at the first pointer or key event. Use it to prefetch data that the first screen does not
 * need.
 */
export function onFirstInteraction(run: () => void): () => void {
  const controller = new AbortController();
  const runOnce = () => {
    controller.abort();
    run();
  };
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, runOnce, { signal: controller.signal, passive: true });
  return () => controller.abort();
}
