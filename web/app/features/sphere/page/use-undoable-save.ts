import type { z } from 'zod';
import type { Contact, UpdateContact } from '#contract/sphere/sphere.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { isSameJson } from '../../../lib/is-same-json.ts';
import { getLatestContact, useSaveContact } from '../api.ts';
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

/**
 * Saves some fields of a contact, with a notice that offers to undo. Does not use the callbacks of the
 * mutation, which are not called once the field or the page is closed.
 */
export function useUndoableSave(contact: Contact) {
  const { send, isSaving } = useSaveFields();

  async function save({ change, undo, text, values, onSaved }: Change): Promise<void> {
    const queued = values && { before: contact, values };
    try {
      const { contact: saved } = await send(contact, change, queued);
      const run = () => void send(saved, undo, { before: saved }).catch(sphereToasts.notSaved);
      sphereToasts.undoable(sphereNotices.saved, text, { undo: run });
      onSaved?.();
    } catch (error) {
      sphereToasts.notSaved(error);
    }
  }
  return { save: (change: Change) => void save(change), isSaving };
}

/** Saves fields unless they were changed somewhere else; changes of the other fields do not matter. */
function useSaveFields() {
  const { mutateAsync, isPending } = useSaveContact();

  async function send(seen: Contact, fields: Fields, queued?: { before: Contact; values?: ContactValues }) {
    const sendAfter = ({ id, updatedAt }: Contact) =>
      mutateAsync({ id, change: { ...fields, updatedAt }, ...queued });
    try {
      return await sendAfter(seen);
    } catch (error) {
      const latest = getLatestContact(error);
      if (!latest) throw error;
      const names = Object.keys(fields) as (keyof Contact & keyof Fields)[];
      if (!names.every((name) => isSameJson(seen[name], latest[name]))) throw error;
      return sendAfter(latest);
    }
  }
  return { send, isSaving: isPending };
}
