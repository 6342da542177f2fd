import { isProblem } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';

/** The server's message if it gave a reason, otherwise the given one. */
export const refusal = (error: unknown, fallback: string): string =>
  isProblem(error) && error.status > 0 && error.code !== 'internal' ? error.message : fallback;

/** Milliseconds during which a deletion can be undone from the toast. */
const undoMs = 10_000;

/** The vault's toasts. */
export const notices = {
  done: (message: string) => toast.success(message),
  undoable: (message: string, undo: () => void) =>
    toast.success(message, undefined, { stay: undoMs, action: { label: 'Undo', run: undo } }),
  failed: (error: unknown, fallback: string, retry?: () => void) =>
    toast.error(refusal(error, fallback), undefined, { retry }),
};
