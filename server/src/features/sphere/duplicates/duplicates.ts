import { groupDuplicates, maxDuplicateGroups } from '#contract/sphere/duplicate-groups.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { LinkContact } from '#contract/sphere/sphere-changes.ts';
import type { DuplicateGroup } from '#contract/sphere/sphere-duplicates.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { readContact } from '../contacts/save-contact.ts';
import { lockContact } from '../contacts/store.ts';
import { readContacts } from '../contacts/store-rows.ts';
import {
  linkDoorToContact,
  linkTransactionToContact,
  unlinkDoorFromContact,
  unlinkTransactionFromContact,
} from '../links/store.ts';
import { findPossibleDuplicates } from './store.ts';

/** Finds groups of contacts that may be the same person. Only the first groups have full details. */
export async function findDuplicates({
  owner,
  services,
}: OwnerContext): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const { sql } = services.database;
  const groups = groupDuplicates(await findPossibleDuplicates(owner, sql));
  const shown = groups.slice(0, maxDuplicateGroups);
  const contacts = await readContacts(
    owner,
    sql,
    shown.flatMap(({ ids }) => ids),
  );
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return {
    groups: shown.map(({ reason, ids }) => ({ reason, contacts: ids.flatMap((id) => byId.get(id) ?? []) })),
    total: groups.length,
  };
}

const names = { door: 'The door', transaction: 'The transaction' };

/** Links a door or a transaction to a contact, although its client has another name. */
export const linkRecordToContact = (context: OwnerContext, id: string, link: LinkContact): Promise<Contact> =>
  changeLink(context, id, link, { door: linkDoorToContact, transaction: linkTransactionToContact });

/** Removes a link that was made by hand. Links by name stay. */
export const unlinkRecordFromContact = (
  context: OwnerContext,
  id: string,
  link: LinkContact,
): Promise<Contact> =>
  changeLink(context, id, link, { door: unlinkDoorFromContact, transaction: unlinkTransactionFromContact });

type Change = typeof linkDoorToContact;

async function changeLink(
  context: OwnerContext,
  id: string,
  link: LinkContact,
  changes: Record<LinkContact['kind'], Change>,
): Promise<Contact> {
  await inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound(await lockContact(owner, db, id), 'The contact');
    orNotFound((await changes[link.kind](owner, db, id, link.id)) || undefined, names[link.kind]);
    await audit(transaction, { action: 'contact.links', subject: id, details: { kind: link.kind } });
  });
  return readContact(context, id);
}
