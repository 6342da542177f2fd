import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { openConfirmDialog } from './confirm-window.tsx';
import { drainOverlays, type Overlay } from './overlay-queue.ts';
import { showToast } from './toast-window.tsx';

/**
 * The z-index of toasts, between dialogs (200) and menus (300). On a phone, a toast must not cover an open
 * menu.
 */
const toastLayer = 250;

/** Shows the queued overlays and every later one. */
export function OverlayHost({ waiting }: { waiting: readonly Overlay[] }) {
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const overlay of drainOverlays()) show(overlay);
  }, [waiting]);

  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} containerWidth={330} zIndex={toastLayer} />
    </ModalsProvider>
  );
}

const show = (overlay: Overlay) =>
  'news' in overlay ? showToast(overlay.news) : openConfirmDialog(overlay.question, overlay.answer);
