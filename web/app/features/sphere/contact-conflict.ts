import { dayOf } from '#contract/day.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import type { WaitingWrite } from '../../lib/waiting-writes.ts';
import type { ConflictDecision } from '../../shell/core/offline/send-writes.ts';
import { type ContactValues, findChangedContactFields, toContactValues } from './form/contact-values.ts';

/** The data of the form when the user saved an edit offline. */
export interface QueuedContactEdit {
  before: Contact;
  /** The form's values; missing if the contact page saved a single field. */
  values?: ContactValues;
}

/**
 * Decides what happens with an offline edit of a contact that changed meanwhile. As in the form, edits of
 * different fields are merged, and the user decides about fields that were changed on both sides.
 */
export function resolveContactConflict(write: WaitingWrite, { details }: ApiProblem): ConflictDecision {
  const theirs = details?.contact as Contact | undefined;
  const edit = write.offline.conflict?.data as QueuedContactEdit | undefined;
  if (!theirs || !edit) return { kind: 'ask' };
  const latest = toContactValues(theirs);
  const { values, clashes } = mergeEdits(toContactValues(edit.before), editedValues(write, edit), latest);
  if (clashes.length > 0) return { kind: 'ask' };
  const change = findChangedContactFields(latest, values, dayOf(new Date(), 'UTC'));
  if (Object.keys(change).length === 0) return { kind: 'saved' };
  return { kind: 'resend', body: { ...change, updatedAt: theirs.updatedAt } };
}

/**
 * The edited values in the format of a saved contact, so that `4/12/1984` equals `Apr 12, 1984`. Only the form
 * knows the connections.
 */
const editedValues = ({ offline }: WaitingWrite, { before, values }: QueuedContactEdit): ContactValues => ({
  ...toContactValues((offline.answer as { contact?: Contact }).contact ?? before),
  ...(values && { connections: values.connections }),
});
