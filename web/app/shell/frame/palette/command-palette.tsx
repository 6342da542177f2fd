import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { atFirstMove } from '../../../lib/first-move.ts';

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
  useEffect(() => atFirstMove(() => void fetchWindow()), []);
  return { asked, open };
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
