import { noticeMilliseconds, undoSeconds } from '#contract/sphere-words.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';

interface Undo {
  undo: () => void;
}

/** The notices of The Sphere stay a little longer than others; one that can be undone stays until it cannot. */
export const notices = {
  done: (title: string, message?: string) =>
    toast.success(title, message, { stay: noticeMilliseconds.notice }),
  undoable: (title: string, message: string, { undo }: Undo) =>
    toast.success(title, message, {
      stay: undoSeconds * 1000,
      action: { label: 'Undo', run: undo },
    }),
  failed: (title: string, error: unknown, otherwise: string, retry?: () => void) =>
    toast.error(title, problemMessage(error, otherwise), { stay: noticeMilliseconds.error, retry }),
};
