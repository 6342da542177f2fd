import { type ReactNode, useLayoutEffect } from 'react';
import { replayEarlyInput } from '../../lib/early-input.ts';

/** An island that replays the input that a visitor made before its hydration. */
export function ReplayInputAfterHydration({
  place: element,
  children,
}: {
  place: HTMLElement;
  children: ReactNode;
}) {
  useLayoutEffect(() => replayEarlyInput(element), [element]);
  return children;
}
