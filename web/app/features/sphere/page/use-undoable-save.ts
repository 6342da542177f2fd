import type { z } from 'zod';
import type { Contact, UpdateContact } from '#contract/sphere/sphere.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { useSaveContact } from '../api.ts';
import type { ContactValues } from '../form/contact-values.ts';
import { sphereToasts } from '../notices.ts';

type Fields = z.input<typeof UpdateContact>;

interface Change {
  change: Fields;
  /** The previous values of the fields. */
  undo: Fields;
  /** The text of the notice. */
  text: string;
  values?: ContactValues;
  onSaved?: () => void;
}

/** Saves some fields of a contact, with a notice that offers to undo. */
export function useUndoableSave(contact: Contact) {
  const { mutate, isPending } = useSaveContact();
  const { id, updatedAt } = contact;

  const save = ({ change, undo, text, values, onSaved }: Change) =>
    mutate(
      { id, change: { ...change, updatedAt }, ...(values && { before: contact, values }) },
      {
        onSuccess: (saved) => {
          const run = () =>
            mutate(
              { id, change: { ...undo, updatedAt: saved.contact.updatedAt } },
              { onError: sphereToasts.notSaved },
            );
          sphereToasts.undoable(sphereNotices.saved, text, { undo: run });
          onSaved?.();
        },
        onError: sphereToasts.notSaved,
      },
    );
  return { save, isSaving: isPending };
}
