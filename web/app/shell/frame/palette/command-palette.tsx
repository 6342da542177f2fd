import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const fetchWindow = () => import('./palette-window.tsx');
const PaletteWindow = lazy(fetchWindow);

interface Palette {
  /** How often it was asked for: the window opens at each. */
  asked: number;
  open: () => void;
}

/** Ctrl/⌘-K from anywhere, a field included. */
export function useCommandPalette(): Palette {
  const [asked, setAsked] = useState(0);
  const open = useCallback(() => setAsked((times) => times + 1), []);
  useHotkeys([['mod+K', open]], [], true);
  useEffect(fetchAtFirstMove, []);
  return { asked, open };
}

/** Fetched when a hand first moves: the screen itself never waits for it, and it opens without a wait. */
function fetchAtFirstMove(): () => void {
  const moved = new AbortController();
  const fetchOnce = () => {
    moved.abort();
    void fetchWindow();
  };
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, fetchOnce, { signal: moved.signal, passive: true });
  return () => moved.abort();
}

/** Rendered only once it was asked for. */
export function CommandPalette({ asked }: Palette) {
  if (!asked) return null;
  return (
    <Suspense>
      <PaletteWindow asked={asked} />
    </Suspense>
  );
}
