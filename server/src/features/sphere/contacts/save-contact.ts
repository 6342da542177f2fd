import { randomUUID } from 'node:crypto';
import { namedAlone } from '#contract/contact-ways.ts';
import { dayOf } from '#contract/day.ts';
import {
  birthdayProblem,
  type Contact,
  type CreateContact,
  type UpdateContact,
  wishedConnections,
} from '#contract/sphere.ts';
import { contactMessages } from '#contract/sphere-words.ts';
import { auditOf } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { claimOf } from '../../../core/idempotency.ts';
import { addInSteps, changeInSteps } from './save-in-steps.ts';
import { namedFields, newFacts, saidFacts } from './saved-facts.ts';
import { addAtOnce, changeAtOnce } from './store-at-once.ts';
import { columnsOf } from './store-columns.ts';
import { readContact as readRow } from './store-rows.ts';

export async function readContact({ owner, services }: OwnerContext, id: string): Promise<Contact> {
  return found(await readRow(owner, services.database.sql, id), 'The contact');
}

/** Most contacts are saved in one statement; those that need something made or looked up first, step by step. */
export async function createContact(context: OwnerContext, wish: CreateContact): Promise<Contact> {
  refuseUnborn(context, wish);
  const id = randomUUID();
  const added = wishedConnections(wish)?.length ? undefined : await addWhole(context, id, wish);
  return added ?? readContact(context, await addInSteps(context, id, wish));
}

function addWhole(context: OwnerContext, id: string, wish: CreateContact): Promise<Contact | undefined> {
  const { owner, now } = context;
  const { sql } = context.services.database;
  const row = columnsOf(newFacts(wish, now));
  return addAtOnce(
    owner,
    sql,
    { id, row, tags: wish.tags ?? [] },
    {
      claim: claimOf(context, sql, 'contact.create', { input: wish, answer: id }),
      logged: auditOf(context, sql, { action: 'contact.create', subject: id }, sql`saved`),
    },
  );
}

export async function updateContact(
  context: OwnerContext,
  id: string,
  wish: UpdateContact,
): Promise<Contact> {
  refuseUnborn(context, wish);
  const needsSteps = wishedConnections(wish)?.length || wish.firstName === '' || wish.lastName === '';
  const changed = needsSteps ? undefined : await changeWhole(context, id, wish);
  if (changed) return changed;
  const isSeen = await changeInSteps(context, id, wish);
  const contact = await readContact(context, id);
  if (!isSeen) throw fail('conflict', contactMessages.changed, { details: { contact } });
  return contact;
}

/** A company or an email that is emptied may be all the contact is called by. */
const mayLeaveNameless = ({ company, emailAddress, emails }: UpdateContact): boolean =>
  company === null || emailAddress === null || emails?.length === 0;

function changeWhole(context: OwnerContext, id: string, wish: UpdateContact): Promise<Contact | undefined> {
  const { owner, now } = context;
  const { sql } = context.services.database;
  const entry = { action: 'contact.update' as const, subject: id, details: { fields: namedFields(wish) } };
  return changeAtOnce(
    owner,
    sql,
    {
      id,
      row: columnsOf(saidFacts(wish, now)),
      tags: wish.tags,
      updatedAt: wish.updatedAt ? new Date(wish.updatedAt) : undefined,
      single: namedAlone(wish),
      isAlone: wishedConnections(wish) !== undefined,
      isPerson: mayLeaveNameless(wish),
    },
    { logged: auditOf(context, sql, entry, sql`saved`) },
  );
}

export function refuseUnborn(
  { now, account }: OwnerContext,
  { birthday }: Pick<UpdateContact, 'birthday'>,
): void {
  const problem = birthdayProblem(birthday, dayOf(now, account.timeZone));
  if (problem) throw fail('invalid', problem, { field: 'birthday' });
}
