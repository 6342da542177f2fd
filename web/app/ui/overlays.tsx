import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { runAfterFirstInteraction } from '../lib/first-interaction.ts';
import { getQueuedOverlays, type Overlay, subscribeToOverlays } from './overlay-queue.ts';

type Host = ComponentType<{ waiting: readonly Overlay[] }>;

/** Renders confirm dialogs and toasts. Every layout that uses them must render this component. */
export function Overlays({ children }: { children: ReactNode }) {
  const waiting = useSyncExternalStore(subscribeToOverlays, getQueuedOverlays);
  const [Host, setHost] = useState<Host>();
  const isHostNeeded = waiting.length > 0 && !Host;

  // If the code cannot be fetched, the next overlay repeats the fetch.
  useEffect(() => {
    const fetchHost = () =>
      void import('./overlay-host.tsx').then(
        ({ OverlayHost }) => setHost(() => OverlayHost),
        () => {},
      );
    if (isHostNeeded) fetchHost();
    return Host ? undefined : runAfterFirstInteraction(fetchHost);
  }, [Host, isHostNeeded]);

  return (
    <>
      {Host && <Host waiting={waiting} />}
      {children}
    </>
  );
}
