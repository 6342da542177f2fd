import type { z } from 'zod';
import type { Contact, CreateContact, UpdateContact } from '#contract/sphere/sphere.ts';
import type { ContactPage, ContactQuery } from '#contract/sphere/sphere-lists.ts';
import { getWaitingWrites, type WaitingWrite } from '../../lib/waiting-writes.ts';
import type { ContactValues } from './form/contact-values.ts';

export type SaveContactInput =
  | { id: string; change: z.input<typeof UpdateContact>; before?: Contact; values?: ContactValues }
  | { id?: undefined; contact: z.input<typeof CreateContact>; headers: Record<string, string> };

const contactIn = ({ offline }: WaitingWrite): Contact | undefined =>
  offline.change === 'contact.saved'
    ? (offline.answer as { contact?: Contact } | undefined)?.contact
    : undefined;

const isAddition = ({ offline }: WaitingWrite) => offline.temporaryId !== undefined;

/** Whether a change of the contact waits on this device to be sent. */
export const hasWaitingChange = (id: string): boolean =>
  getWaitingWrites().some((write) => contactIn(write)?.id === id);

/** Whether the contact was added offline and waits on this device to be sent. */
export const isWaitingAddition = (id: string): boolean =>
  getWaitingWrites().some(({ offline }) => offline.temporaryId === id);

/** The contact with the changes that wait on this device. */
export const applyWaitingChanges = (contact: Contact): Contact =>
  getWaitingWrites()
    .map(contactIn)
    .findLast((changed) => changed?.id === contact.id) ?? contact;

/**
 * A page of contacts with the changes that wait on this device. Added contacts come first, on the first
 * unfiltered page.
 */
export function addWaitingChangesToPage(page: ContactPage, query: ContactQuery): ContactPage {
  const { page: number, limit: _limit, sort: _sort, order: _order, ...filter } = query;
  const isStart = number === 1 && Object.values(filter).every((value) => !value);
  const isListed = (id: string) => page.contacts.some((contact) => contact.id === id);
  const added = getWaitingWrites()
    .filter(isAddition)
    .flatMap((write) => contactIn(write) ?? [])
    .filter(({ id }) => isStart && !isListed(id));
  const contacts = [...added, ...page.contacts].map(applyWaitingChanges);
  return { ...page, contacts, total: page.total + added.length };
}
