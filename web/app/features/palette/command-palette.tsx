import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useState } from 'react';

const PaletteWindow = lazy(() => import('./palette-window.tsx'));

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
  return { asked, open };
}

/** Costs nothing until it is first asked for. */
export function CommandPalette({ asked }: Palette) {
  if (!asked) return null;
  return (
    <Suspense>
      <PaletteWindow asked={asked} />
    </Suspense>
  );
}
