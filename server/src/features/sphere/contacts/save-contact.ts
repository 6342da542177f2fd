import { randomUUID } from 'node:crypto';
import { dayOf } from '#contract/day.ts';
import { findContactMethodsWithoutList } from '#contract/sphere/contact-methods.ts';
import {
  type Contact,
  type CreateContact,
  findRequestedConnections,
  type UpdateContact,
  validatePastDate,
} from '#contract/sphere/sphere.ts';
import { contactMessages } from '#contract/sphere/sphere-messages.ts';
import { auditInsertSql } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotencyClaimSql } from '../../../core/idempotency.ts';
import { listChangedFields, toNewContactColumns, toUpdatedColumnsFromInput } from './contact-columns.ts';
import {
  addContactInSeveralStatements,
  updateContactInSeveralStatements,
} from './save-in-several-statements.ts';
import { toContactColumns } from './store-columns.ts';
import { insertContactInOneStatement, updateContactInOneStatement } from './store-one-statement.ts';
import { readContact as readRow } from './store-rows.ts';

export async function readContact({ owner, services }: OwnerContext, id: string): Promise<Contact> {
  return orNotFound(await readRow(owner, services.database.sql, id), 'The contact');
}

/**
 * Adds a contact. Most contacts are saved in one statement; those that need other rows first are saved in
 * steps.
 */
export async function createContact(context: OwnerContext, input: CreateContact): Promise<Contact> {
  assertPastDates(context, input);
  const id = randomUUID();
  const added = findRequestedConnections(input)?.length
    ? undefined
    : await addInOneStatement(context, id, input);
  return added ?? readContact(context, await addContactInSeveralStatements(context, id, input));
}

function addInOneStatement(
  context: OwnerContext,
  id: string,
  input: CreateContact,
): Promise<Contact | undefined> {
  const { owner, now } = context;
  const { sql } = context.services.database;
  const row = toContactColumns(toNewContactColumns(input, now));
  return insertContactInOneStatement(
    owner,
    sql,
    { id, row, tags: input.tags ?? [] },
    {
      claim: idempotencyClaimSql(context, sql, 'contact.create', { input, answer: id }),
      logged: auditInsertSql(context, sql, { action: 'contact.create', subject: id }, sql`saved`),
    },
  );
}

export async function updateContact(
  context: OwnerContext,
  id: string,
  input: UpdateContact,
): Promise<Contact> {
  assertPastDates(context, input);
  const needsSteps =
    findRequestedConnections(input)?.length || input.firstName === '' || input.lastName === '';
  const changed = needsSteps ? undefined : await changeInOneStatement(context, id, input);
  if (changed) return changed;
  const isLatest = await updateContactInSeveralStatements(context, id, input);
  const contact = await readContact(context, id);
  if (!isLatest) throw appError('conflict', contactMessages.changed, { details: { contact } });
  return contact;
}

/**
 * Whether the change empties the company or the email. A contact without a personal name needs one of them as
 * its name.
 */
const mayRemoveName = ({ company, emailAddress, emails }: UpdateContact): boolean =>
  company === null || emailAddress === null || emails?.length === 0;

function changeInOneStatement(
  context: OwnerContext,
  id: string,
  input: UpdateContact,
): Promise<Contact | undefined> {
  const { owner, now } = context;
  const { sql } = context.services.database;
  const entry = {
    action: 'contact.update' as const,
    subject: id,
    details: { fields: listChangedFields(input) },
  };
  return updateContactInOneStatement(
    owner,
    sql,
    {
      id,
      row: toContactColumns(toUpdatedColumnsFromInput(input, now)),
      tags: input.tags,
      updatedAt: input.updatedAt ? new Date(input.updatedAt) : undefined,
      single: findContactMethodsWithoutList(input),
      isAlone: findRequestedConnections(input) !== undefined,
      isPerson: mayRemoveName(input),
    },
    { logged: auditInsertSql(context, sql, entry, sql`saved`) },
  );
}

export function assertPastDates({ now, account }: OwnerContext, input: UpdateContact): void {
  const problem = validatePastDate(input, dayOf(now, account.timeZone));
  if (problem) throw appError('invalid', problem.message, { field: problem.field });
}
