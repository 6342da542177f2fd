import { useHotkeys } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { runAfterFirstInteraction } from '../../../lib/first-interaction.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';

const fetchWindow = () => import('./palette-window.tsx');
const PaletteWindow = lazyWithRetry(fetchWindow);

interface Palette {
  /** How many times the user opened the palette; each increment opens it again. */
  openCount: number;
  open: () => void;
  /** Resets the count if the palette's code could not be fetched. */
  reset: () => void;
}

/** Ctrl/⌘-K opens the palette from anywhere, even from a field. */
export function useCommandPalette(): Palette {
  const [openCount, setOpenCount] = useState(0);
  const open = useCallback(() => setOpenCount((count) => count + 1), []);
  const reset = useCallback(() => setOpenCount(0), []);
  useHotkeys([['mod+K', open]], [], true);
  useEffect(() => runAfterFirstInteraction(() => void fetchWindow().catch(() => {})), []);
  return { openCount, open, reset };
}

/** Renders nothing until the user first opens the palette. */
export function CommandPalette({ openCount, reset }: Palette) {
  if (!openCount) return null;
  return (
    <Suspense>
      <PaletteWindow openCount={openCount} onLoadError={reset} />
    </Suspense>
  );
}
