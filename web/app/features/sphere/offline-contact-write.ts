import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { type Contact, CreateContact, createBlankContact, UpdateContact } from '#contract/sphere/sphere.ts';
import type { OfflineWrite } from '../../lib/backend.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { SaveContactInput } from './waiting-contacts.ts';

const contactConflict = 'contact';

const answerOf = (contact: Contact) => ({ success: true, contact, message: '' });

/**
 * Describes how saving a contact behaves offline. The screen shows the contact at once, marked as waiting.
 */
export function createOfflineContactWrite(input: SaveContactInput): OfflineWrite | undefined {
  const shared = { change: 'contact.saved', answerKey: 'contact' };
  if (input.id === undefined) {
    const id = newIdempotencyKey();
    const contact = withInput(
      createBlankContact(id, new Date().toISOString()),
      CreateContact.parse(input.contact),
    );
    const label = `Add ${contactNameOf(contact)}`;
    return { ...shared, label, temporaryId: id, answer: answerOf(contact) };
  }
  const { before, change, values } = input;
  if (!before) return undefined;
  const contact = withInput(before, UpdateContact.parse(change));
  return {
    ...shared,
    label: `Edit ${contactNameOf(contact)}`,
    answer: answerOf(contact),
    conflict: { kind: contactConflict, data: { before, values } },
  };
}

/** Applies the input to a contact. It leaves out connections, which only the server can resolve. */
function withInput(
  before: Contact,
  { connections: _, connectionDetails: __, ...input }: UpdateContact,
): Contact {
  const given = Object.entries(applyContactMethodInput(before, input)).filter(
    ([, value]) => value !== undefined,
  );
  return { ...before, ...Object.fromEntries(given), updatedAt: before.updatedAt };
}
