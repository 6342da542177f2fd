import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';

/** How long one may change one's mind without going to the trash. */
const undoStay = 10_000;

/** What the vault says. The server's sentence is shown when it gave one. */
export const notices = {
  done: (message: string) => toast.success(message),
  undoable: (message: string, undo: () => void) =>
    toast.success(message, undefined, { stay: undoStay, action: { label: 'Undo', run: undo } }),
  failed: (error: unknown, otherwise: string, retry?: () => void) =>
    toast.error(refusal(error, otherwise), undefined, { retry }),
};

export const refusal = problemMessage;
