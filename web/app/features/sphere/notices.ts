import { noticeMilliseconds, sphereNotices, undoSeconds } from '#contract/sphere/sphere-messages.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';

interface Undo {
  undo: () => void;
}

/** Toasts of the sphere, which stay longer than others. A toast with Undo stays while Undo is possible. */
export const sphereToasts = {
  done: (title: string, message?: string) =>
    toast.success(title, message, { durationMs: noticeMilliseconds.notice }),
  undoable: (title: string, message: string, { undo }: Undo) =>
    toast.success(title, message, {
      durationMs: undoSeconds * 1000,
      action: { label: 'Undo', run: undo },
    }),
  failed: (title: string, error: unknown, fallback: string, retry?: () => void) =>
    toast.error(title, problemMessage(error, fallback), { durationMs: noticeMilliseconds.error, retry }),
  notSaved: (error: unknown) =>
    sphereToasts.failed(sphereNotices.saveFailed, error, sphereNotices.saveFailedText),
};
