import { foldForSearch } from '#contract/fold.ts';

interface Names {
  firstName: string;
  lastName: string;
}

const isSame = (given: string | undefined, own: string) =>
  given === undefined || foldForSearch(given.trim()) === foldForSearch(own.trim());

/**
 * Returns whether the given names are the caller's own. Ignores the phone number of the request, which proves
 * nothing.
 */
export const isCallerName = (own: Names, given: Partial<Names>): boolean =>
  isSame(given.firstName, own.firstName) && isSame(given.lastName, own.lastName);
