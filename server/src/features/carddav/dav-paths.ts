/** The URL paths of an owner's CardDAV resources. */
export const davRootPath = '/dav/';
export const principalPath = (owner: string): string => `/dav/principals/${owner}/`;
export const addressBookHomePath = (owner: string): string => `/dav/addressbooks/${owner}/`;
export const addressBookPath = (owner: string): string => `${addressBookHomePath(owner)}contacts/`;
export const cardPath = (owner: string, resource: string): string =>
  `${addressBookPath(owner)}${encodeURIComponent(resource)}`;

/**
 * Whether the database can store this path. PostgreSQL refuses NUL characters, so no card has one in its
 * path.
 */
export const isStorablePath = (resource: string): boolean => !resource.includes('\0');

/** The last part of a card's path; undefined for paths outside the owner's address book. */
export function parseCardHref(owner: string, href: string): string | undefined {
  const path = URL.canParse(href) ? new URL(href).pathname : href;
  if (!path.startsWith(addressBookPath(owner))) return undefined;
  const name = path.slice(addressBookPath(owner).length);
  if (name === '' || name.includes('/')) return undefined;
  try {
    const resource = decodeURIComponent(name);
    return isStorablePath(resource) ? resource : undefined;
  } catch {
    return undefined;
  }
}
