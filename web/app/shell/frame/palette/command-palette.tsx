import { useHotkeys } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { onFirstInteraction } from '../../../lib/first-interaction.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';

const fetchWindow = () => import('./palette-window.tsx');
const PaletteWindow = lazyWithRetry(fetchWindow);

interface Palette {
  /** How many times the user opened the palette; each increment opens it again. */
  asked: number;
  open: () => void;
  /** Resets the count if the palette's code could not be fetched. */
  forget: () => void;
}

/** Ctrl/⌘-K opens the palette from anywhere, even from a field. */
export function useCommandPalette(): Palette {
  const [asked, setAsked] = useState(0);
  const open = useCallback(() => setAsked((times) => times + 1), []);
  const forget = useCallback(() => setAsked(0), []);
  useHotkeys([['mod+K', open]], [], true);
  useEffect(() => onFirstInteraction(() => void fetchWindow().catch(() => {})), []);
  return { asked, open, forget };
}

/** Renders nothing until the user first opens the palette. */
export function CommandPalette({ asked, forget }: Palette) {
  if (!asked) return null;
  return (
    <Suspense>
      <PaletteWindow asked={asked} onLoadError={forget} />
    </Suspense>
  );
}
