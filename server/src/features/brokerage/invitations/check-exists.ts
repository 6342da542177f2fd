import { restrictedReasons, type UserExists } from '#contract/brokerage/invitations.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readOwnOffice } from '../office/office.ts';
import { restrictionOf } from './rules.ts';
import { findPerson } from './store.ts';

/** Checks whether an email has an account and can be invited, before an invitation is sent. */
export async function checkExists(context: OwnerContext, email: string): Promise<UserExists> {
  const office = await readOwnOffice(context);
  const person = await findPerson(context.db, email);
  if (!person) return { exists: false, user: null, isRestricted: false, restrictedReason: null };
  const reason = restrictionOf(person, office);
  return {
    exists: true,
    user: reason === 'unavailable' ? null : { role: person.role },
    isRestricted: reason !== undefined,
    restrictedReason: reason ? restrictedReasons[reason] : null,
  };
}
