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
  useEffect(fetchWhenIdle, []);
  return { asked, open };
}

/** Fetched once the screen stands, so that it opens without a wait. */
function fetchWhenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void fetchWindow());
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
