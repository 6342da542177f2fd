/** The URL paths of an owner's CardDAV resources. */
export const root = '/dav/';
export const principalOf = (owner: string): string => `/dav/principals/${owner}/`;
export const homeOf = (owner: string): string => `/dav/addressbooks/${owner}/`;
export const bookOf = (owner: string): string => `${homeOf(owner)}contacts/`;
export const cardOf = (owner: string, resource: string): string =>
  `${bookOf(owner)}${encodeURIComponent(resource)}`;

/** The database stores no NUL characters, so no card has one in its path. */
export const isStorable = (resource: string): boolean => !resource.includes('\0');

/** The last part of a card's address; undefined for addresses outside the owner's address book. */
export function resourceOfHref(owner: string, href: string): string | undefined {
  const path = URL.canParse(href) ? new URL(href).pathname : href;
  if (!path.startsWith(bookOf(owner))) return undefined;
  const name = path.slice(bookOf(owner).length);
  if (name === '' || name.includes('/')) return undefined;
  try {
    const resource = decodeURIComponent(name);
    return isStorable(resource) ? resource : undefined;
  } catch {
    return undefined;
  }
}
