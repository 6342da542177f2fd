import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { atFirstMove } from '../lib/first-move.ts';
import { type Overlay, waitingOverlays, watchOverlays } from './overlay-queue.ts';

type Host = ComponentType<{ waiting: readonly Overlay[] }>;

/** Where questions and toasts appear. One around every layout that asks or tells. */
export function Overlays({ children }: { children: ReactNode }) {
  const waiting = useSyncExternalStore(watchOverlays, waitingOverlays);
  const [Host, setHost] = useState<Host>();
  const isMissed = waiting.length > 0 && !Host;

  // One that cannot be fetched is fetched again with the next that there is to say.
  useEffect(() => {
    const fetchHost = () =>
      void import('./overlay-host.tsx').then(
        ({ OverlayHost }) => setHost(() => OverlayHost),
        () => {},
      );
    if (isMissed) fetchHost();
    return Host ? undefined : atFirstMove(fetchHost);
  }, [Host, isMissed]);

  return (
    <>
      {Host && <Host waiting={waiting} />}
      {children}
    </>
  );
}
