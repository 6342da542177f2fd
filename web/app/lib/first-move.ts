/** Runs once, when a hand first moves: what a screen does not need to be seen is fetched then, before it is reached for. */
export function atFirstMove(run: () => void): () => void {
  const moved = new AbortController();
  const runOnce = () => {
    moved.abort();
    run();
  };
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, runOnce, { signal: moved.signal, passive: true });
  return () => moved.abort();
}
