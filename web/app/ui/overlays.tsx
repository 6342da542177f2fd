import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Where questions and toasts appear. One around every layout that asks or tells. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} containerWidth={330} zIndex={400} />
      {children}
    </ModalsProvider>
  );
}
