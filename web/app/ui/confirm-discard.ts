import { confirm } from './confirm.tsx';

/** Asks before a dialog with unsaved input closes. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    message: 'Your changes haven’t been saved.',
    verb: 'Discard changes',
    cancel: 'Keep editing',
    danger: true,
  });

/** Closes at once, or asks for confirmation first if unsaved input would be lost. */
export async function closeOrConfirmDiscard(isTyped: boolean, onClose: () => void): Promise<void> {
  if (!isTyped || (await confirmDiscard())) onClose();
}
