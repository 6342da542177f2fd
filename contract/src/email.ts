const emailLimits = { address: 254, localPart: 64 } as const;

/**
 * The pattern of HTML's `<input type="email">`, with letters of every script and at least one dot in the
 * domain. It allows no display name, comment, quoted part or second address, so mail goes to exactly this
 * address.
 */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether a text is exactly one email address. Forms, routes, imports and settings all use this rule. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= emailLimits.address && text.indexOf('@') <= emailLimits.localPart && emailPattern.test(text);

/**
 * The spelling we store. Compatibility characters, such as full-width letters, become the plain characters
 * that mail servers read.
 */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').trim();

/** Providers that ignore dots in front of the `@`. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * The mailbox of an address, as a key for rate limits: `Ava+deals@example.com` and `ava@example.com` are
 * one mailbox. Mail still goes to the original address.
 */
export function normalizeMailbox(email: string): string {
  const address = normalizeEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  const [local = ''] = address.slice(0, at).split('+');
  return `${dotlessDomains.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}
