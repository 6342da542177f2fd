import { type RefObject, useEffect } from 'react';
import { closeOrConfirmDiscard } from './confirm-discard.ts';
import { useConfirmDiscard } from './use-confirm-discard.ts';

/**
 * Closes the dialog of a form. It asks first if unsaved input would be lost, and so does any navigation. A dialog
 * with only one short line, a choice from a list, or a password needs no question.
 */
export function useCloseDialog(isTyped: () => boolean, onClose: () => void): () => void {
  useConfirmDiscard(isTyped);
  return () => void closeOrConfirmDiscard(isTyped(), onClose);
}

/** Tells the dialog around a form whether the form has unsaved input. */
export function useReportTyped(isTyped: RefObject<boolean>, hasChanges: boolean): void {
  useEffect(() => {
    isTyped.current = hasChanges;
    return () => {
      isTyped.current = false;
    };
  }, [isTyped, hasChanges]);
}
