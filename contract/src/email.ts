const emailLimits = { address: 254, localPart: 64 } as const;

/**
 * The pattern of HTML's `<input type="email">`, with letters of every script and at least one dot in the domain. It has no
 * room for a display name, a comment, a quoted part or a second address, so the text is the address that gets the mail.
 */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether a text is exactly one email address. The one rule for forms, routes, imports and settings. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= emailLimits.address && text.indexOf('@') <= emailLimits.localPart && emailPattern.test(text);

/** The spelling we store: compatibility characters (a full-width letter) become the plain ones that mail servers read. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').trim();

/** Providers that ignore dots in front of the `@`. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * The mailbox that an address is delivered to, as a key for rate limits. `Ava+deals@example.com` and `ava@example.com` are
 * one mailbox. Only a key: mail goes to the address as it is.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  const [local = ''] = address.slice(0, at).split('+');
  return `${dotlessDomains.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}
