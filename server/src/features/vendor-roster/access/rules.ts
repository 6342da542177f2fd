import { fold } from '#contract/fold.ts';

interface Names {
  firstName: string;
  lastName: string;
}

const isSame = (asked: string | undefined, own: string) =>
  asked === undefined || fold(asked.trim()) === fold(own.trim());

/** Whether the names that were asked for are the caller's own; the phone is nobody's proof. */
export const isSamePerson = (own: Names, asked: Partial<Names>): boolean =>
  isSame(asked.firstName, own.firstName) && isSame(asked.lastName, own.lastName);
