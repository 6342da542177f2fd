import { fold } from '#contract/fold.ts';

interface Names {
  firstName: string;
  lastName: string;
}

const isSame = (given: string | undefined, own: string) =>
  given === undefined || fold(given.trim()) === fold(own.trim());

/** Whether the given names are the caller's own; the phone number proves nothing. */
export const isSamePerson = (own: Names, given: Partial<Names>): boolean =>
  isSame(given.firstName, own.firstName) && isSame(given.lastName, own.lastName);
