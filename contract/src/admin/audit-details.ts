import { identityChecks } from '../account/account-security.ts';
import { isOfferKey, offers } from '../billing/plans.ts';
import { formatCount } from '../format-count.ts';
import { type Role, roleNames } from '../roles.ts';
import { buildPhrase, type SentenceHelpers, type SentencePart } from './audit-phrases.ts';

/**
 * These functions write parts of the log's sentences from an entry's details. A part without details is
 * empty.
 */

/** The role of a new account: " as a vendor". */
export const roleText = ({ details }: SentenceHelpers): string => {
  const role = String(details.role ?? '');
  if (!(role in roleNames)) return '';
  const name = roleNames[role as Role].toLowerCase();
  return ` as ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
};

const steps: Record<string, string> = { totp: 'an authenticator app', passkey: 'a passkey' };
export const twoStepMethodText = ({ details }: SentenceHelpers): string => {
  const step = steps[String(details.kind)];
  return step ? ` with ${step}` : '';
};

/** The number of failed attempts: " (3 wrong passwords, 1 wrong code)". */
export const failedAttemptsText = ({ number }: SentenceHelpers): string => {
  const wrong = [
    number('passwords') && formatCount(number('passwords'), 'wrong password'),
    number('codes') && formatCount(number('codes'), 'wrong code'),
    number('throttled') && `${formatCount(number('throttled'), 'attempt')} blocked`,
  ].filter(Boolean);
  return wrong.length ? ` (${wrong.join(', ')})` : '';
};

type Piece = Parameters<typeof buildPhrase>[1];

/** Says whether a payment went through, was declined, or still waits for the bank. */
export function paymentResultText(
  { details }: SentenceHelpers,
  verb: string,
  done: string,
  what: Piece,
): SentencePart[] {
  if (details.outcome === 'paid') return buildPhrase`${done} ${what}`;
  return details.outcome === 'declined'
    ? buildPhrase`tried to ${verb} ${what}, and the card was declined`
    : buildPhrase`started to ${verb} ${what}`;
}

export const reasonText = ({ details }: SentenceHelpers): string =>
  typeof details.reason === 'string' && details.reason ? ` (reason: ${details.reason})` : '';

/** The plan and status of a subscription: ": Agent Pro+, now active". */
export function subscriptionText({ details, text }: SentenceHelpers): string {
  const given = Array.isArray(details.offers) ? details.offers : [];
  const names = given.flatMap((key) =>
    isOfferKey(String(key)) ? [offers[key as keyof typeof offers].name] : [],
  );
  const status = text('to') && `now ${text('to')}`;
  const parts = [...names, status].filter(Boolean);
  return parts.length ? `: ${parts.join(', ')}` : '';
}

const seatKinds: Record<string, string> = {
  PRORATED_NEW: 'new account, prorated',
  PREMIUM_UPGRADE: 'upgraded from Agent Access',
};

/** The price of a seat and its reason: "for $42.74 (new account, prorated)". */
export function seatPriceText({ details, money }: SentenceHelpers): string {
  if (details.usesFreeSeat) return 'in a free seat';
  const kind = seatKinds[String(details.kind)];
  return `for ${money('due')}${kind ? ` (${kind})` : ''}`;
}

const seatReasons: Record<string, string> = {
  deleted: 'the account was deleted',
  left: 'they left',
  'office closed': 'the brokerage closed',
  removed: 'removed by the brokerage',
  unpaid: 'not paid',
};
export const seatReasonText = ({ details }: SentenceHelpers): string => {
  const reason = seatReasons[String(details.why)];
  return reason ? ` (${reason})` : '';
};

export const couponText = ({ details, subject }: SentenceHelpers): string =>
  typeof details.code === 'string' ? details.code : subject('that was removed');

/** The category of a vendor: " in Roofers". */
export const categoryText = ({ details }: SentenceHelpers): string =>
  typeof details.category === 'string' ? ` in ${details.category}` : '';

export const bulkActionVerbs: Record<string, string> = {
  delete: 'deleted',
  'password-reset': 'sent a password reset to',
  restore: 'restored',
  suspend: 'suspended',
};

/** How staff verified the owner of the account: " (called the phone number on file)". */
export const identityCheckText = ({ details }: SentenceHelpers): string => {
  const check = (identityChecks as Record<string, string>)[String(details.verifiedBy)];
  return check ? ` (${check.charAt(0).toLowerCase()}${check.slice(1)})` : '';
};
