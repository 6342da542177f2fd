import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';

/** The server's message if the server answered, otherwise the given one. */
export const vaultErrorMessage = (error: unknown, otherwise: string): string =>
  isProblem(error) && error.status === 0 ? otherwise : problemMessage(error, otherwise);

/** Milliseconds during which the toast offers to undo a deletion. */
const undoStay = 10_000;

/** Shows the toasts of the vault. */
export const vaultToasts = {
  done: (message: string) => toast.success(message),
  undoable: (message: string, undo: () => void) =>
    toast.success(message, undefined, { durationMs: undoStay, action: { label: 'Undo', run: undo } }),
  failed: (error: unknown, otherwise: string, retry?: () => void) =>
    toast.error(vaultErrorMessage(error, otherwise), undefined, { retry }),
};
