import { useHotkeys } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { atFirstMove } from '../../../lib/first-move.ts';
import { later } from '../../../ui/later.tsx';

const fetchWindow = () => import('./palette-window.tsx');
const PaletteWindow = later(fetchWindow);

interface Palette {
  /** How often it was asked for: the window opens at each. */
  asked: number;
  open: () => void;
  /** It could not be fetched: nothing is asked for any more. */
  forget: () => void;
}

/** Ctrl/⌘-K from anywhere, a field included. */
export function useCommandPalette(): Palette {
  const [asked, setAsked] = useState(0);
  const open = useCallback(() => setAsked((times) => times + 1), []);
  const forget = useCallback(() => setAsked(0), []);
  useHotkeys([['mod+K', open]], [], true);
  useEffect(() => atFirstMove(() => void fetchWindow().catch(() => {})), []);
  return { asked, open, forget };
}

/** Rendered only once it was asked for. */
export function CommandPalette({ asked, forget }: Palette) {
  if (!asked) return null;
  return (
    <Suspense>
      <PaletteWindow asked={asked} onLost={forget} />
    </Suspense>
  );
}
