import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';

/** The server's sentence when it refused and said why; otherwise ours. */
export const refusalMessage = (error: unknown, otherwise: string): string =>
  isProblem(error) && error.status === 0 ? otherwise : problemMessage(error, otherwise);

/** How long one may change one's mind without going to the trash. */
const undoStay = 10_000;

/** What the vault says. */
export const notices = {
  done: (message: string) => toast.success(message),
  undoable: (message: string, undo: () => void) =>
    toast.success(message, undefined, { durationMs: undoStay, action: { label: 'Undo', run: undo } }),
  failed: (error: unknown, otherwise: string, retry?: () => void) =>
    toast.error(refusalMessage(error, otherwise), undefined, { retry }),
};
