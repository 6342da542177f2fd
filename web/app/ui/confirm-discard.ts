import { confirm } from './confirm.tsx';

/** Asked before a window closes over what was typed into it. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    message: 'Your changes haven’t been saved.',
    verb: 'Discard changes',
    cancel: 'Keep editing',
    danger: true,
  });

/** Closes at once, or after a question when something typed would be lost. */
export async function closeUnlessTyped(isTyped: boolean, onClose: () => void): Promise<void> {
  if (!isTyped || (await confirmDiscard())) onClose();
}
